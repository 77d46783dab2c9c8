import { preload } from "react-dom";
import { type Look, themeStyle, typefacesOf } from "@/lib/theme/theme";
import { basicFaces } from "./fonts";

/** The shop's own look, written into the head because a style sheet of its own would come after the first paint, and its typefaces. */
export function LookStyle({ look }: { look: Look }) {
  for (const face of basicFaces[typefacesOf(look) ?? "warm"]) preload(face, { as: "font", type: "font/woff2", crossOrigin: "anonymous" });
  const style = themeStyle(look);
  // biome-ignore lint/security/noDangerouslySetInnerHtml: made of numbers and hexadecimal colors
  return style && <style dangerouslySetInnerHTML={{ __html: style }} />;
}
