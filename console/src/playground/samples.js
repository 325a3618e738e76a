// The programs that a person can copy. The key comes from the environment, never from here.
const shell = (text) => `'${text.replace(/'/g, `'\\''`)}'`;
const literal = (text) => JSON.stringify(text);

const curl = (origin, text, voice) => `\
curl --fail-with-body \${VACHA_CA:+--cacert "$VACHA_CA"} \\
  -H "Authorization: Bearer $VACHA_API_KEY" -H 'Content-Type: application/json' \\
  -d ${shell(JSON.stringify({ text, voice }))} \\
  ${origin}/api/v1/tts -o speech.mp3
`;

const java = (origin, text, voice) => `\
import io.vacha.client.SpeechRequest;
import io.vacha.client.TrustedCertificate;
import io.vacha.client.VachaClient;
import java.nio.file.Path;

class Speak {
  public static void main(String[] arguments) throws Exception {
    var builder = VachaClient.builder("${origin}", System.getenv("VACHA_API_KEY"));
    String certificate = System.getenv("VACHA_CA");
    if (certificate != null) builder.sslContext(TrustedCertificate.in(Path.of(certificate)));
    var request = SpeechRequest.of(${literal(text)}).withVoice("${voice}");
    builder.build().speakTo(request, Path.of("speech.mp3"));
  }
}
`;

const javaScript = (origin, text, voice) => `\
import { writeFile } from 'node:fs/promises';

// Node takes the certificate from NODE_EXTRA_CA_CERTS; set it to $VACHA_CA.
const response = await fetch('${origin}/api/v1/tts', {
  method: 'POST',
  headers: {
    Authorization: \`Bearer \${process.env.VACHA_API_KEY}\`,
    'Content-Type': 'application/json',
  },
  body: JSON.stringify(${JSON.stringify({ text, voice })}),
});
if (!response.ok) throw new Error((await response.json()).error.message);
await writeFile('speech.mp3', Buffer.from(await response.arrayBuffer()));
`;

const python = (origin, text, voice) => `\
import json, os, ssl, urllib.request

request = urllib.request.Request(
    "${origin}/api/v1/tts",
    data=json.dumps({"text": ${literal(text)}, "voice": "${voice}"}).encode(),
    headers={"Authorization": "Bearer " + os.environ["VACHA_API_KEY"],
             "Content-Type": "application/json"})
trust = ssl.create_default_context(cafile=os.environ.get("VACHA_CA"))
with urllib.request.urlopen(request, context=trust) as response, open("speech.mp3", "wb") as file:
    file.write(response.read())
`;

/** By language: the program for a service, a text and a voice. */
export const samples = { curl, Java: java, JavaScript: javaScript, Python: python };
