import type { MetadataRoute } from "next";
import { settings } from "@/lib/server/settings";

/** The site's address is known when it runs, not when it is built. */
export const dynamic = "force-dynamic";

/**
 * Pages that must not be found say so themselves: whoever may not read a page never hears it. Media stay readable, for
 * they are the pictures of the pages.
 */
export default function robots(): MetadataRoute.Robots {
  return {
    rules: { userAgent: "*", allow: "/", disallow: ["/api/", "/media/play/", "/*?redirect="] },
    sitemap: `${settings().PUBLIC_URL}/sitemap.xml`,
  };
}
