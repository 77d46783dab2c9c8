import { usesOfAssets } from "../../media/asset-uses.ts";
import { documentAddress } from "../../media/document-address.ts";
import { minuteOf } from "../../operator/answer.ts";
import type { Fact, Facts } from "../../operator/output.ts";
import { sizeOf } from "../../operator/output.ts";
import type { Shop } from "../../runtime/shop.ts";
import { type AssetRow, findAsset, previewOf } from "./find.ts";

function fileFact({ kind, name, fileName }: AssetRow): Fact {
  if (kind === "film") return ["Film", name, { film: name }];
  return kind === "picture" ? ["File", fileName] : ["File", fileName, { address: documentAddress(name, "") }];
}

/** Shows an uploaded file with the places that show it. */
export async function showAsset({ db }: Shop, { asset: named }: { asset: string }): Promise<Facts> {
  const row = await findAsset(db, named);
  const picture = previewOf(row);
  const uses = await usesOfAssets(db, [row]);
  return {
    facts: [
      fileFact(row),
      ["Kind", row.kind],
      ["Size", sizeOf(row.bytes)],
      ["Uploaded", minuteOf(row.updatedAt)],
      ["Uploaded by", row.uploadedBy || "unknown"],
      ["Used by", uses.length === 0 ? "nothing" : uses.length === 1 ? "1 place" : `${uses.length} places`],
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
    tasks: row.kind === "film" ? ["asset remove"] : ["asset replace", "asset remove"],
  };
}
