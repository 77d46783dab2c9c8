import { cookies } from "next/headers";
import { parseTheme } from "@/lib/forms/theme";
import { themeCookie } from "@/lib/security/inline-scripts";

/** The build replaces `light-dark()` by two variables; the one of the other theme is empty. */
const switches = {
  light: "--lightningcss-light:initial;--lightningcss-dark: ",
  dark: "--lightningcss-light: ;--lightningcss-dark:initial",
};

/** The chosen theme as a style sheet, for browsers without scripts, because the pages are the same for all visitors. */
export async function GET() {
  const theme = parseTheme((await cookies()).get(themeCookie)?.value);
  const scheme = theme === "system" ? "" : `html:root{color-scheme:${theme};${switches[theme]}}`;
  const sign = `html:root:root [data-theme-sign]{display:none}html:root:root [data-theme-sign="${theme}"]{display:inline-flex}`;
  return new Response(scheme + sign, { headers: { "content-type": "text/css; charset=utf-8", "cache-control": "private, no-store" } });
}
