// The lines that do the same from a program. The key comes from the environment, never from here.
const shell = (text) => `'${text.replace(/'/g, `'\\''`)}'`;
const java = (text) => JSON.stringify(text);

export const samples = {
  curl: (origin, text, voice) => `curl -H "Authorization: Bearer $VACHA_API_KEY" \\
  -H 'Content-Type: application/json' \\
  -d ${shell(JSON.stringify({ text, voice }))} \\
  ${origin}/api/v1/tts -o speech.mp3`,
  Java: (origin, text, voice) => `VachaClient vacha =
    VachaClient.builder("${origin}", System.getenv("VACHA_API_KEY")).build();
vacha.speakTo(SpeechRequest.of(${java(text)}).withVoice("${voice}"), Path.of("speech.mp3"));`,
  JavaScript: (origin, text, voice) => `const response = await fetch("${origin}/api/v1/tts", {
  method: "POST",
  headers: {
    Authorization: \`Bearer \${process.env.VACHA_API_KEY}\`,
    "Content-Type": "application/json",
  },
  body: JSON.stringify(${JSON.stringify({ text, voice })}),
});
if (!response.ok) throw new Error((await response.json()).error.message);
await fs.promises.writeFile("speech.mp3", Buffer.from(await response.arrayBuffer()));`,
  Python: (origin, text, voice) => `request = urllib.request.Request(
    "${origin}/api/v1/tts",
    data=json.dumps({"text": ${JSON.stringify(text)}, "voice": "${voice}"}).encode(),
    headers={"Authorization": f"Bearer {os.environ['VACHA_API_KEY']}",
             "Content-Type": "application/json"})
with urllib.request.urlopen(request) as response, open("speech.mp3", "wb") as file:
    file.write(response.read())`,
};
