import { pictureBytes } from "../../../../lib/contract/wire/codes.ts";
import { Refusal } from "../../../http/refusal.ts";
import { redraw } from "../../../media/open-picture.ts";

/** For decoding and for resizing each: without a queue, together below the time that the storefront waits. */
const seconds = 3;
const edge = 512;

const options = { kinds: ["jpeg", "png", "gif", "bmp"], field: "Img", seconds } as const;

/** Converts a member's picture to the stored form: upright, square, WebP. */
export async function drawAvatar(file: Blob): Promise<Uint8Array<ArrayBuffer>> {
  if (file.size >= pictureBytes) throw new Refusal("pictureTooLarge", { field: "Img", values: { megabytes: pictureBytes / 1024 / 1024 } });
  return redraw(Buffer.from(await file.arrayBuffer()), options, async (picture) => {
    const square = picture.resize(edge, edge, { fit: "cover" }).webp({ quality: 82 });
    return new Uint8Array(await square.timeout({ seconds }).toBuffer());
  });
}
