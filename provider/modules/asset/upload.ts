import { checkDocument, DocumentProblem } from "../../media/check-document.ts";
import { type PictureShape, pictureShapes } from "../../media/draw-picture.ts";
import { shapeOfUpload } from "../../media/picture-address.ts";
import { kindOfFormat, maxDocumentBytes } from "../../media/store-document.ts";
import type { UploadedFile } from "../../media/store-picture.ts";
import { CommandError } from "../../operator/answer.ts";
import type { Upload } from "../../operator/command-group.ts";
import type { Shop } from "../../runtime/shop.ts";
import { maxPictureBytes, storeForOperator as storePicture } from "../catalogue/pictures/picture-upload.ts";
import { storeForOperator as storeDocument } from "../material/documents.ts";
import { type AssetRow, findAsset } from "./find.ts";

function storeReplacedPicture(shop: Shop, { name }: AssetRow, file: UploadedFile, by: string): Promise<string> {
  if (file.bytes.length > maxPictureBytes) throw new CommandError(`The file has more than ${maxPictureBytes / 1024 / 1024} MB.`);
  const names = Object.keys(pictureShapes) as PictureShape[];
  const shape = names.find((each) => `${pictureShapes[each].across}x${pictureShapes[each].down}` === shapeOfUpload(name));
  return storePicture(shop, file, shape ?? "product", by);
}

async function storeReplacedDocument(shop: Shop, { kind }: AssetRow, file: UploadedFile, by: string): Promise<string> {
  const place = kind === "slides" ? "slides" : "pdf";
  try {
    // Slides may also be shown where only slides are offered, so a PDF is no replacement for them.
    if (kindOfFormat(await checkDocument(file.bytes, place)) !== kind)
      throw new CommandError("Slides are replaced by slides (.pptx or .odp), because readers get them under that name.");
  } catch (error) {
    throw error instanceof DocumentProblem ? new CommandError(error.message) : error;
  }
  return storeDocument(shop, file, place, by);
}

/** A file is stored in the kind and the shape of the one that it will replace. */
export const replacementUpload: Upload = {
  maxBytes: maxDocumentBytes,
  store: async (shop, _field, file, { by, given }) => {
    if (typeof given.asset !== "string" || given.asset === "") throw new CommandError("Say first which asset is replaced.");
    const row = await findAsset(shop.db, given.asset);
    if (row.kind === "film") throw new CommandError("Films are replaced on the screen «Films», where they are uploaded in parts.");
    return row.kind === "picture" ? storeReplacedPicture(shop, row, file, by) : storeReplacedDocument(shop, row, file, by);
  },
};
