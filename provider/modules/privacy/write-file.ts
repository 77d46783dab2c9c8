import { and, eq, getTableName, isNotNull, isNull } from "drizzle-orm";
import { languageOfHeader } from "../../../lib/contract/wire/language.ts";
import { crashPoint } from "../../db/crash-point.ts";
import { dataExport, dataExportPart, upload } from "../../db/schema/index.ts";
import type { Work } from "../../jobs/queue.ts";
import { formatMoment } from "../../mail/format-value.ts";
import { storefrontLink } from "../../mail/storefront-link.ts";
import { tell } from "../../mail/tell.ts";
import type { Shop } from "../../runtime/shop.ts";
import { shopName } from "../../runtime/shop-profile.ts";
import { encrypt } from "../../security/encrypt.ts";
import { getMember } from "../member/find.ts";
import { htmlTexts } from "./file-page.ts";
import { memberRows } from "./member-rows.ts";
import { personalData } from "./personal-data.ts";
import type { ShownRule } from "./rule.ts";
import { zipParts } from "./zip-parts.ts";

/** The tables with a member's rows, in the order of the file's sections. */
const shownRules = personalData.filter((rule): rule is ShownRule => "of" in rule && rule.of !== undefined && rule.section !== undefined);

async function* jsonTexts(batches: AsyncIterable<unknown[]>): AsyncGenerator<string> {
  let before = "[";
  for await (const rows of batches) {
    yield `${before}\n${rows.map((row) => JSON.stringify(row)).join(",\n")}`;
    before = ",";
  }
  yield before === "[" ? "[]\n" : "\n]\n";
}

/** Writes all personal data of a member into parts of a ZIP. A job that runs again, after a crash for example, begins anew. */
export async function writeFile(shop: Shop, { exportId }: Work["export-data"]): Promise<void> {
  const { db, clock, settings } = shop;
  const secrets = settings.DATA_SECRET;
  const isAwaited = and(eq(dataExport.id, exportId), isNull(dataExport.readyAt));
  const [asked] = await db.select().from(dataExport).where(isAwaited);
  if (!asked) return;
  const { memberId, expiresAt } = asked;
  const own = await getMember(db, memberId);
  const { header, locale } = languageOfHeader(own.language);
  await db.delete(dataExportPart).where(eq(dataExportPart.exportId, exportId));
  const zip = zipParts(async (content, number) => {
    await db.insert(dataExportPart).values({ exportId, number, contentSealed: encrypt(content.toString("base64"), secrets) });
    crashPoint("file part stored");
  });
  const rowsOf = (rule: ShownRule) => memberRows(db, rule, memberId, secrets);
  const about = { language: header, shop: await shopName(shop, clock.now()), now: clock.now() };
  await zip.addTexts("your-data.html", htmlTexts(shownRules, rowsOf, about));
  for (const rule of shownRules) await zip.addTexts(`json/${getTableName(rule.table)}.json`, jsonTexts(rowsOf(rule)));
  const pictures = await db
    .select()
    .from(upload)
    .where(and(eq(upload.memberId, memberId), isNotNull(upload.content)));
  for (const { name, content } of pictures) if (content) await zip.addBytes(`pictures/${name}.webp`, content);
  const { parts, bytes } = await zip.end();
  crashPoint("file parts stored");

  const now = clock.now();
  await db.transaction(async (tx) => {
    const ready = await tx.update(dataExport).set({ readyAt: now, parts, bytes }).where(isAwaited).returning({ id: dataExport.id });
    if (ready.length === 0) return;
    const until = formatMoment(expiresAt, header);
    await tell(tx, "dataFileReady", own, { until, link: storefrontLink(settings, locale, "/your_data") }, { now });
    crashPoint("file ready");
  });
  crashPoint("file committed");
}
