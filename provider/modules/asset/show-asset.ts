import { usesOfAssets } from "../../media/asset-uses.ts";
import { documentAddress } from "../../media/document-address.ts";
import { minuteOf } from "../../operator/answer.ts";
import { type Fact, type Facts, fact, sizeOf } from "../../operator/output.ts";
import type { Shop } from "../../runtime/shop.ts";
import { type AssetRow, findAsset, previewOf } from "./find.ts";

function fileFact({ kind, name, fileName }: AssetRow): Fact {
  if (kind === "film") return fact("film", "Film", name, { film: name });
  return kind === "picture" ? fact("file", "File", fileName) : fact("file", "File", fileName, { address: documentAddress(name, "") });
}

/** Shows an uploaded file with the places that show it. */
export async function showAsset({ db }: Shop, { asset: named }: { asset: string }): Promise<Facts> {
  const row = await findAsset(db, named);
  const picture = previewOf(row);
  const uses = await usesOfAssets(db, [row]);
  return {
    name: row.kind === "film" ? row.name : row.fileName,
    facts: [
      fileFact(row),
      fact("kind", "Kind", row.kind),
      fact("size", "Size", sizeOf(row.bytes)),
      fact("uploaded", "Uploaded", minuteOf(row.updatedAt)),
      fact("uploadedBy", "Uploaded by", row.uploadedBy || "unknown"),
      fact("usedBy", "Used by", uses.length === 0 ? "nothing" : uses.length === 1 ? "1 place" : `${uses.length} places`),
    ],
    ...(picture && { picture }),
    tables: [
      {
        title: "Used by",
        columns: ["Row", "Part", "Title"],
        rows: uses.map(({ noun, named: place, part, title }) => [`${noun} ${place}`, part, title]),
        opens: uses.map(({ noun, named: place }) => ({ [noun]: place })),
      },
    ],
    tasks: [...(row.kind === "film" ? [] : ["asset replace"]), ...(uses.length === 0 ? ["asset remove"] : [])],
  };
}
