import type { MetadataRoute } from "next";
import { settings } from "@/lib/server/settings";

/** The public URL is known at run time, not at build time. */
export const dynamic = "force-dynamic";

/**
 * Pages that must not be indexed say so in their HTML, which robots can only read if they are allowed. Media stay allowed
 * because they are the pages' pictures.
 */
export default function robots(): MetadataRoute.Robots {
  return {
    rules: { userAgent: "*", allow: "/", disallow: ["/api/", "/media/play/", "/*?redirect="] },
    sitemap: `${settings().PUBLIC_URL}/sitemap.xml`,
  };
}
