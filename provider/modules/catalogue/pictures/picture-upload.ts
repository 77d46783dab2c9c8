import { sentence } from "../../../http/messages/index.ts";
import { Refusal } from "../../../http/refusal.ts";
import { type PictureShape, TooSmall } from "../../../media/draw-picture.ts";
import { storePicture, type UploadedFile } from "../../../media/store-picture.ts";
import { CommandError } from "../../../operator/answer.ts";
import type { Upload } from "../../../operator/command-group.ts";
import type { Shop } from "../../../runtime/shop.ts";

/** The shapes of the arguments that are pictures. */
const shapes: Record<string, PictureShape> = { picture: "product", wide: "detail", banner: "advert", tall: "advert-tall" };

/** The sentence for a refused picture. Operators may upload more formats than members. */
function sentenceOf(error: unknown): string | null {
  if (error instanceof TooSmall) return error.message;
  if (!(error instanceof Refusal)) return null;
  return error.refusal === "notAPicture"
    ? "The file is no picture that can be read. Choose a JPG, PNG, WebP, AVIF or GIF."
    : sentence(error.refusal, "en_US", error.values);
}

/** The largest picture that an operator may upload. */
export const mostPictureBytes = 20 * 1024 * 1024;

/** Draws and stores a picture of an operator, who is told what is wrong with it. */
export function storeForOperator(shop: Shop, file: UploadedFile, shape: PictureShape, by: string): Promise<string> {
  return storePicture(shop, file, { shape, by }).catch((error: unknown) => {
    const message = sentenceOf(error);
    throw message === null ? error : new CommandError(message);
  });
}

/** Pictures are drawn before the command runs. */
export const pictureUpload: Upload = {
  mostBytes: mostPictureBytes,
  store: (shop, field, file, { by }) => storeForOperator(shop, file, shapes[field] ?? "product", by),
};
