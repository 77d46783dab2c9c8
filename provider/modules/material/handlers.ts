import { desc, eq, sql } from "drizzle-orm";
import type { materialCalls } from "../../../lib/contract/material.ts";
import { inLanguage } from "../../db/local-text.ts";
import { material, video } from "../../db/schema/index.ts";
import type { Handlers } from "../../http/context.ts";
import { documentAddress } from "../../media/document-address.ts";
import { pictureUrl } from "../../media/picture-address.ts";

export const materialHandlers: Handlers<typeof materialCalls> = {
  "GET materialLibrary/getList": async ({ title, pageNum, pageSize }, { db, language, settings }) => {
    const shown = sql`coalesce(${material.title} ->> ${language}, ${material.title} ->> 'en_US')`;
    const where = title ? sql`position(lower(${title}) in lower(${shown})) > 0` : undefined;
    const rows = await db
      .select({ material, sourceId: video.sourceId })
      .from(material)
      .leftJoin(video, eq(video.id, material.videoId))
      .where(where)
      .orderBy(desc(material.publishedAt), desc(material.id))
      .limit(pageSize)
      .offset((pageNum - 1) * pageSize);
    const [counted] = await db.select({ total: sql<number>`count(*)::int` }).from(material).where(where);
    const list = rows.map(({ material: row, sourceId }) => ({
      id: row.id,
      title: inLanguage(row.title, language),
      summary: inLanguage(row.summary, language),
      videoSourceId: sourceId,
      pdfUrl: row.pdf && documentAddress(row.pdf, settings.MEDIA_URL),
      pptUrl: row.slides && documentAddress(row.slides, settings.MEDIA_URL),
      pic: row.pic && pictureUrl(row.pic, settings.MEDIA_URL),
      gmtCreate: row.publishedAt.toISOString(),
    }));
    return { list, total: counted?.total ?? 0 };
  },
};
