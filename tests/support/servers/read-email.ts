/** A parsed email. */
export type ReadEmail = { headers: Record<string, string>; text: string; html: string };

function decodeWords(value: string): string {
  const joined = value.replace(/\?=\s+=\?/g, "?==?");
  return joined.replace(/=\?utf-8\?([bq])\?([^?]*)\?=/gi, (_, encoding: string, word: string) =>
    encoding.toLowerCase() === "b" ? Buffer.from(word, "base64").toString() : decodeQuoted(word.replaceAll("_", " ")),
  );
}

function decodeQuoted(text: string): string {
  const bytes = text.replace(/=\r\n/g, "").replace(/=([0-9A-F]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, "latin1").toString("utf8");
}

function split(source: string) {
  const end = source.indexOf("\r\n\r\n");
  const lines = source
    .slice(0, end)
    .replace(/\r\n[ \t]+/g, " ")
    .split("\r\n");
  const headers = Object.fromEntries(
    lines.map((line) => {
      const colon = line.indexOf(":");
      return [line.slice(0, colon).toLowerCase(), decodeWords(line.slice(colon + 1).trim())];
    }),
  );
  return { headers, body: source.slice(end + 4) };
}

function decodeBody(body: string, encoding = "7bit"): string {
  if (encoding === "base64") return Buffer.from(body, "base64").toString();
  return encoding === "quoted-printable" ? decodeQuoted(body) : body;
}

/** Parses an email with a plain and an HTML part in any encoding. */
export function readEmail(source: string): ReadEmail {
  const { headers, body } = split(source);
  const boundary = /^multipart\/alternative;.*boundary="([^"]+)"/.exec(headers["content-type"] ?? "")?.[1];
  if (!boundary) throw new Error(`an email of another kind: ${headers["content-type"]}`);
  const parts = body
    .split(`--${boundary}`)
    .slice(1, -1)
    .map((part) => split(part.replace(/^\r\n/, "")));
  const partOf = (type: string) => {
    const part = parts.find((each) => each.headers["content-type"]?.startsWith(type));
    return decodeBody(part?.body ?? "", part?.headers["content-transfer-encoding"])
      .replace(/\r\n/g, "\n")
      .trim();
  };
  return { headers, text: partOf("text/plain"), html: partOf("text/html") };
}
