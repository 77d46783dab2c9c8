import { urlSet } from "@/lib/seo/sitemap/sitemap-xml";
import { readSitemap } from "@/lib/seo/sitemap/sitemaps";
import { xmlResponse } from "@/lib/seo/sitemap/xml-response";
import { settings } from "@/lib/server/settings";

export const dynamic = "force-dynamic";
export const fetchCache = "default-cache";

type Context = { params: Promise<{ file: string }> };

export function GET(_: Request, { params }: Context) {
  return xmlResponse(async () => {
    const entries = await readSitemap((await params).file);
    return entries && urlSet(entries, settings().LANGUAGES);
  });
}
