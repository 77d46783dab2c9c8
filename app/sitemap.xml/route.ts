import { sitemapIndex } from "@/lib/seo/sitemap/sitemap-xml";
import { listSitemaps } from "@/lib/seo/sitemap/sitemaps";
import { xmlResponse } from "@/lib/seo/sitemap/xml-response";
import { settings } from "@/lib/server/settings";

/** Rendered on request from cached reads: the build has no provider. */
export const dynamic = "force-dynamic";
export const fetchCache = "default-cache";

export function GET() {
  return xmlResponse(async () => {
    const files = await listSitemaps();
    return sitemapIndex(files.map((file) => `${settings().PUBLIC_URL}/sitemap/${file}`));
  });
}
