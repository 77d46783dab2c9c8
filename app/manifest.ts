import type { MetadataRoute } from "next";
import { site } from "@/components/layout/site";
import messages from "@/messages/en.json";

/** How the shop looks among a phone's programs. */
export default function manifest(): MetadataRoute.Manifest {
  return {
    id: "/",
    name: messages.Site.title,
    short_name: site.name,
    description: messages.Site.description,
    lang: "en",
    start_url: "/",
    scope: "/",
    display: "minimal-ui",
    background_color: "#f7f2e6",
    theme_color: "#f7f2e6",
    icons: [
      { src: "/icon.svg", sizes: "any", type: "image/svg+xml" },
      { src: "/icon-192.png", sizes: "192x192", type: "image/png" },
      { src: "/icon-512.png", sizes: "512x512", type: "image/png" },
      { src: "/icon-maskable-512.png", sizes: "512x512", type: "image/png", purpose: "maskable" },
    ],
  };
}
