const text = (name: string) => Buffer.from(name, "latin1");

function numbers(...values: number[]): Buffer {
  const bytes = Buffer.alloc(4 * values.length);
  for (const [index, value] of values.entries()) bytes.writeUInt32BE(value >>> 0, 4 * index);
  return bytes;
}

/** A box of an MP4 file. */
const box = (type: string, ...parts: Buffer[]) => {
  const content = Buffer.concat(parts);
  return Buffer.concat([numbers(content.length + 8), text(type), content]);
};

const full = (type: string, ...parts: Buffer[]) => box(type, numbers(0), ...parts);

const unity = numbers(0x10000, 0, 0, 0, 0x10000, 0, 0, 0, 0x40000000);

type Mp4 = {
  /** In thousandths of a second. */
  length?: number;
  width?: number;
  /** The frames that the tables name; the file has one. */
  frames?: number;
  /** Further tracks without content. */
  tracks?: number;
  /** The frame: a JPEG. */
  frame: Buffer;
};

/** A film in MP4 whose tables say what they are told to. */
export function mp4Of({ length = 2000, width = 16, frames = 1, tracks = 0, frame }: Mp4): Buffer {
  const head = box("ftyp", text("isom"), numbers(0), text("isommp41"));
  const entry = Buffer.alloc(78);
  entry.writeUInt16BE(1, 6);
  entry.writeUInt16BE(width, 24);
  entry.writeUInt16BE(16, 26);
  numbers(0x480000, 0x480000, 0).copy(entry, 28);
  entry.writeUInt16BE(1, 40);
  entry.writeUInt16BE(24, 74);
  entry.writeInt16BE(-1, 76);
  const track = (at: number) => {
    const tables = box(
      "stbl",
      full("stsd", numbers(1), box("jpeg", entry)),
      full("stts", numbers(1, frames, Math.max(1, Math.floor(length / frames)))),
      full("stsc", numbers(1, 1, frames, 1)),
      full("stsz", numbers(frame.length, frames)),
      full("stco", numbers(1, at)),
    );
    const media = box("minf", full("vmhd", numbers(0, 0)), box("dinf", full("dref", numbers(1), box("url ", numbers(1)))), tables);
    const header = box("tkhd", numbers(3, 0, 0, 1, 0, length, 0, 0, 0, 0), unity, numbers(width * 0x10000, 16 * 0x10000));
    const handler = full("hdlr", numbers(0), text("vide"), numbers(0, 0, 0), text("\0"));
    return box("trak", header, box("mdia", full("mdhd", numbers(0, 0, 1000, length, 0)), handler, media));
  };
  const movie = (at: number) =>
    box(
      "moov",
      full("mvhd", numbers(0, 0, 1000, length, 0x10000, 0x1000000, 0, 0), unity, numbers(0, 0, 0, 0, 0, 0, 2)),
      track(at),
      Buffer.concat(Array.from({ length: tracks }, () => box("trak"))),
    );
  const at = head.length + movie(0).length + 8;
  return Buffer.concat([head, movie(at), box("mdat", frame)]);
}

function littleNumbers(...values: number[]): Buffer {
  const bytes = Buffer.alloc(4 * values.length);
  for (const [index, value] of values.entries()) bytes.writeUInt32LE(value >>> 0, 4 * index);
  return bytes;
}

const chunk = (type: string, ...parts: Buffer[]) => {
  const content = Buffer.concat(parts);
  return Buffer.concat([text(type), littleNumbers(content.length), content, Buffer.alloc(content.length % 2)]);
};

type Avi = { width?: number; frames?: number; title?: Buffer };

/** A film in AVI of plain pixels, whose head says how wide and long it is and what it is called. */
export function aviOf({ width = 16, frames = 50, title = text("a") }: Avi): Buffer {
  const picture = Buffer.alloc(16 * 16 * 3, 90);
  const main = chunk("avih", littleNumbers(40_000, 0, 0, 16, frames, 0, 1, picture.length, width, 16, 0, 0, 0, 0));
  const stream = chunk("strh", text("vidsDIB "), littleNumbers(0, 0, 0, 1, 25, 0, frames, picture.length, 0, 0, 0, 0));
  const format = littleNumbers(40, width, 16, 0x180001, 0, picture.length, 0, 0, 0, 0);
  const list = (name: string, ...parts: Buffer[]) => chunk("LIST", text(name), ...parts);
  const heads = list("hdrl", main, list("strl", stream, chunk("strf", format)));
  const pictures = list("movi", ...Array.from({ length: 50 }, () => chunk("00db", picture)));
  return chunk("RIFF", text("AVI "), heads, list("INFO", chunk("INAM", title)), pictures);
}
