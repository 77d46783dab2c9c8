import { type PictureShape, TooSmall } from "../../../media/draw-picture.ts";
import { storePicture, type UploadedFile } from "../../../media/store-picture.ts";
import { CommandError } from "../../../operator/answer.ts";
import type { Upload } from "../../../operator/command-group.ts";
import type { Shop } from "../../../runtime/shop.ts";

/** The shapes of the arguments that are pictures. */
const shapes: Record<string, PictureShape> = {
  ...{ picture: "product", wide: "detail", banner: "advert", tall: "advert-tall" },
  ...{ logo: "logo", logoDark: "logo", icon: "icon", sharePicture: "share" },
};

/** The largest picture that an operator may upload. */
export const maxPictureBytes = 20 * 1024 * 1024;

/** Draws and stores a picture of an operator, who is told what is wrong with it. */
export function storeForOperator(shop: Shop, file: UploadedFile, shape: PictureShape, by: string): Promise<string> {
  return storePicture(shop, file, { shape, by }).catch((error: unknown) => {
    throw error instanceof TooSmall ? new CommandError(error.message) : error;
  });
}

/** Pictures are drawn before the command runs. */
export const pictureUpload: Upload = {
  maxBytes: maxPictureBytes,
  store: (shop, field, file, { by }) => storeForOperator(shop, file, shapes[field] ?? "product", by),
};
