"""What speech-dispatcher hands over, cut into pieces that Vacha speaks one after another."""
import re
import xml.etree.ElementTree as xml
from xml.sax.saxutils import escape, quoteattr, unescape

FIRST_CHARACTERS = 120  # of the first piece, which somebody waits for
LEAST_CHARACTERS = 20  # of a piece that ends with a sentence
MOST_CHARACTERS = 400  # of each other
ATTRIBUTES = {  # of the elements of SSML that Vacha knows; others are left out, not what is in them
    "break": ("time", "strength"),
    "prosody": ("rate", "pitch", "volume"),
    "say-as": ("interpret-as", "format"),
    "sub": ("alias",),
    "phoneme": ("ph", "alphabet"),
    "lang": ("xml:lang",),
}
WHOLE = ("say-as", "sub", "phoneme")  # never cut inside
PARAGRAPHS = ("p", "s", "speak")  # cut before and after
SENTENCE = re.compile(r"(?<=[.!?…។៕])\s+|\n+")
CLAUSE = re.compile(r"(?<=[,;:—])\s+|(?<=[\u1780-\u17ff])\s+")
BLANK = re.compile(r"\s+")
NO_BEGINNING = re.compile(r"[\u17b4-\u17d3\u17dd\u200b-\u200d\u0300-\u036f]")


class Piece:
    """A piece of a message: SSML, what it says without markup, and its marks in their order."""

    def __init__(self):
        self.markup = []
        self.text = []
        self.marks = []

    @property
    def says(self):
        return BLANK.sub(" ", "".join(self.text)).strip()

    def ssml(self, language, marked, plain):
        """As SSML, its marks numbered; marked: with them; plain: without any other markup."""
        root = f'<speak xml:lang="{language}">' if language else "<speak>"
        marks = [each for each in self.markup if each.startswith("<mark") and marked]
        if plain:
            return root + "".join(marks) + escape(self.says) + "</speak>"
        rest = (each for each in self.markup if marked or not each.startswith("<mark"))
        return root + "".join(rest) + "</speak>"


class Cutter:
    """Walks through a message and fills pieces."""

    def __init__(self):
        self.pieces = [Piece()]
        self.open = []

    def message(self, ssml):
        try:
            self.element(xml.fromstring(ssml))
        except xml.ParseError:  # a client that says SSML and sends something else
            self.words(re.sub(r"<[^>]*>", " ", ssml))
        return [each for each in self.pieces if each.says or each.marks]

    def element(self, node):
        name = node.tag.rpartition("}")[2] if isinstance(node.tag, str) else "comment"
        if name == "mark":
            self.mark(node.get("name", ""))
        elif name in PARAGRAPHS:
            self.cut()
            self.inside(node)
            self.cut()
        elif name == "break" or name in WHOLE:
            self.atom(name, node)
        elif name in ATTRIBUTES:
            self.surround(name, node)
        elif name != "comment":
            self.inside(node)

    def inside(self, node):
        self.words(node.text or "")
        for child in node:
            self.element(child)
            self.words(child.tail or "")

    def surround(self, name, node):
        self.open.append((tag(name, node), f"</{name}>"))
        self.pieces[-1].markup.append(self.open[-1][0])
        self.inside(node)
        self.pieces[-1].markup.append(self.open.pop()[1])

    def atom(self, name, node):
        said = "".join(node.itertext())
        end = f"{escape(said)}</{name}>" if name in WHOLE else f"</{name}>"
        self.pieces[-1].markup.append(tag(name, node) + end)
        self.pieces[-1].text.append(node.get("alias", said))

    def mark(self, name):
        piece = self.pieces[-1]
        piece.markup.append(f'<mark name="m{len(piece.marks)}"/>')
        piece.marks.append(name)

    def words(self, text):
        """Text; a sentence that ends ends a piece."""
        text = re.sub(r"[\x00-\x08\x0b\x0c\x0e-\x1f]", " ", text)
        at = 0
        for gap in SENTENCE.finditer(text):
            self.sentence(text[at:gap.end()])
            at = gap.end()
            if len(self.pieces[-1].says) >= LEAST_CHARACTERS:
                self.cut()
        self.sentence(text[at:])

    def sentence(self, text):
        """A sentence; one that is long is cut where a clause ends, else anywhere."""
        room = self.room()
        while len(text) > room:
            ends = [found.end() for found in CLAUSE.finditer(text, 0, room)]
            place = ends[-1] if ends else text.rfind(" ", 1, room) + 1
            if place < 1 and len(text) <= MOST_CHARACTERS:
                break
            place = place or between_letters(text, MOST_CHARACTERS)
            self.append(text[:place])
            text = text[place:]
            self.cut()
            room = self.room()
        self.append(text)

    def room(self):
        most = FIRST_CHARACTERS if len(self.pieces) == 1 else MOST_CHARACTERS
        return max(most - len(self.pieces[-1].says), 20)

    def append(self, text):
        self.pieces[-1].markup.append(escape(text))
        self.pieces[-1].text.append(text)

    def cut(self):
        """Ends a piece that says something; what is open is open in the next one too."""
        if self.pieces[-1].says:
            self.pieces[-1].markup.extend(end for _, end in reversed(self.open))
            self.pieces.append(Piece())
            self.pieces[-1].markup.extend(begin for begin, _ in self.open)


def tag(name, node):
    """The first tag of an element, with the attributes that Vacha knows."""
    known = ATTRIBUTES[name]
    said = {key.replace("{http://www.w3.org/XML/1998/namespace}", "xml:"): value
            for key, value in node.attrib.items()}
    pairs = (f" {key}={quoteattr(said[key])}" for key in known if key in said)
    return f"<{name}" + "".join(pairs) + ">"


def between_letters(text, place):
    """The last place up to this one that is not within a letter of several characters."""
    while place > 1 and (NO_BEGINNING.match(text[place]) or text[place - 1] == "\u17d2"):
        place -= 1
    return place


def pieces_of(kind, text, settings):
    """The pieces of a message of this kind: SPEAK (SSML), CHAR, KEY or SOUND_ICON."""
    if kind == "SPEAK" and settings.get("spelling_mode") != "on":
        return Cutter().message(text)
    if kind == "SPEAK":
        said = BLANK.sub("", unescape(re.sub(r"<[^>]*>", "", text)))
        return [spelt(said[at:at + 20]) for at in range(0, len(said), 20)]
    cutter = Cutter()
    if kind != "CHAR":
        cutter.words(re.sub(r"[_-]+", " ", text))
    elif text == " ":
        cutter.words("space")
    elif len(text) == 1:
        if text.isupper() and settings.get("cap_let_recogn", "none") != "none":
            cutter.words("capital ")
        cutter.pieces[-1].markup.extend(spelt(text).markup)
        cutter.pieces[-1].text.append(text)
    else:
        cutter.words(text)
    return cutter.pieces


def spelt(letters):
    piece = Piece()
    piece.markup.append(f'<say-as interpret-as="characters">{escape(letters)}</say-as>')
    piece.text.append(letters)
    return piece
