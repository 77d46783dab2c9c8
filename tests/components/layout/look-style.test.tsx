import { expect, test } from "@jest/globals";
import { renderToString } from "react-dom/server";
import { LookStyle } from "@/components/layout/look-style";
import { presets } from "@/lib/theme/choices";
import { type Look, themeStyle } from "@/lib/theme/theme";

/** A document as the server writes it. */
function documentOf(look: Look): string {
  return renderToString(
    <html lang="en">
      {/* biome-ignore lint/style/noHeadElement: of the app router */}
      <head>
        <LookStyle look={look} />
      </head>
      <body />
    </html>,
  );
}

const fontsOf = (html: string) =>
  [...html.matchAll(/<link rel="preload" href="\/fonts\/([\w-]+)\.woff2" as="font"/g)].map(([, name]) => name);

test("a shop's own look is in the head of its pages", () => {
  const look = { ...presets.berry, corners: "sharp" };
  const html = documentOf(look);
  expect(html.slice(0, html.indexOf("</head>"))).toContain(`<style>${themeStyle(look)}</style>`);
});

test("a shop without a look of its own has no style and the build's typefaces", () => {
  const html = documentOf({ accent: null, typefaces: "unheard of" });
  expect(html).not.toContain("<style");
  expect(fontsOf(html)).toEqual(["fraunces-basic", "figtree-basic"]);
});

test.each([
  ["lively", ["bricolage-basic", "figtree-basic"]],
  ["plain", []],
])("a shop with the %s typefaces loads their files only", (typefaces, files) => {
  expect(fontsOf(documentOf({ typefaces }))).toEqual(files);
});
