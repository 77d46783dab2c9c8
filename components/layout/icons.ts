import "server-only";
import { readFileSync } from "node:fs";
import { join } from "node:path";

const drawing = readFileSync(join(process.cwd(), "public/icon.svg"), "utf8");

/** Browsers use the inline SVG, which needs no request; everything else finds the PNG. */
export const icons = {
  icon: [
    { url: "/icon-192.png", type: "image/png", sizes: "192x192" },
    { url: `data:image/svg+xml,${encodeURIComponent(drawing)}`, type: "image/svg+xml", sizes: "any" },
  ],
  apple: "/apple-icon.png",
};
