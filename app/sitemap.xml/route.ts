import { sitemapIndex } from "@/lib/seo/sitemap/sitemap-xml";
import { listSitemaps } from "@/lib/seo/sitemap/sitemaps";
import { xmlAnswer } from "@/lib/seo/sitemap/xml-answer";
import { settings } from "@/lib/server/settings";

/** Made when it is asked for, out of reads that are kept: the build knows no provider. */
export const dynamic = "force-dynamic";
export const fetchCache = "default-cache";

export function GET() {
  return xmlAnswer(async () => {
    const files = await listSitemaps();
    return sitemapIndex(files.map((file) => `${settings().PUBLIC_URL}/sitemap/${file}`));
  });
}
