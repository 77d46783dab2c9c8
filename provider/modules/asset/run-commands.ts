import { eq } from "drizzle-orm";
import { asset, picture } from "../../db/schema/index.ts";
import { usesOfAssets } from "../../media/asset-uses.ts";
import { keyOfUpload } from "../../media/picture-address.ts";
import { CommandError } from "../../operator/answer.ts";
import type { Runs } from "../../operator/command-group.ts";
import { is } from "../../operator/tense.ts";
import type { Shop } from "../../runtime/shop.ts";
import { removeFilm } from "../film/remove.ts";
import type { assetCommands } from "./commands.ts";
import { findAsset } from "./find.ts";
import { listAssets, namesOf } from "./list-assets.ts";
import { replaceAsset } from "./replace.ts";
import { showAsset } from "./show-asset.ts";

const maxNamed = 5;

function removeAsset(shop: Shop, named: string): Promise<string> {
  return shop.db.transaction(async (tx) => {
    const found = await findAsset(tx, named);
    if (found.kind === "film") return removeFilm({ ...shop, db: tx }, found.name);
    const [row] = await tx.select().from(asset).where(eq(asset.id, found.id)).for("update");
    if (row?.name !== found.name) throw new CommandError("Another operator replaced or removed this file meanwhile.");
    const uses = await usesOfAssets(tx, [row]);
    if (uses.length > 0) throw new CommandError(`«${row.fileName}» is used by ${namesOf(uses, maxNamed)}.`);
    // The bytes of a document are removed later, because a store knows no transaction.
    await tx.delete(asset).where(eq(asset.id, row.id));
    await tx.delete(picture).where(eq(picture.name, keyOfUpload(row.name) ?? ""));
    return `«${row.fileName}» ${is} removed.`;
  });
}

export const runAssets: Runs<typeof assetCommands> = {
  "asset list": listAssets,
  "asset show": showAsset,
  "asset replace": replaceAsset,
  "asset remove": (shop, { asset: named }) => removeAsset(shop, named),
};
