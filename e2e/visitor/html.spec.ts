import { execFile } from "node:child_process";
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import checker from "vnu-jar";
import { inLanguage, languagePrefixes, publicPages } from "../support/public-pages";
import { listedPaths } from "../support/sitemap";
import { expect, test } from "../support/test";

const run = promisify(execFile);

type Message = { url: string; message: string; extract: string };

/** The Nu checker's errors in all HTML files of a folder. */
async function listErrors(folder: string): Promise<Message[]> {
  const options = ["--errors-only", "--format", "json", "--stdout", "--exit-zero-always"];
  const { stdout } = await run("java", ["-jar", String(checker), ...options, folder], { maxBuffer: 1e8 });
  return (JSON.parse(stdout) as { messages: Message[] }).messages;
}

test("the HTML of every kind of page and every product is valid", async ({ request, isMobile }, testInfo) => {
  test.skip(isMobile, "no page is looked at");
  const hasJava = await run("java", ["-version"]).then(
    () => true,
    () => false,
  );
  if (process.env.CI === "true") expect(hasJava, "The checker needs Java.").toBe(true);
  test.skip(!hasJava, "there is no Java on this machine for the Nu HTML checker");
  test.setTimeout(600_000);

  const kinds = Object.values(languagePrefixes).flatMap((prefix) => publicPages.map((path) => inLanguage(prefix, path)));
  // All products, because their pages have different parts.
  const details = (await listedPaths(request)).filter((path) => path.startsWith("/course_detail"));
  const paths = [...new Set([...kinds, ...details])];
  expect(paths.length).toBeGreaterThan(100);
  const folder = testInfo.outputPath("html");
  await mkdir(folder, { recursive: true });
  for (const [place, path] of paths.entries()) {
    await writeFile(join(folder, `${place}.html`), await (await request.get(path)).text());
  }

  const told = (await listErrors(folder)).map(({ url, message, extract }) => {
    const path = paths[Number(/(\d+)\.html$/.exec(url)?.[1])];
    return `${path}: ${message} ${extract.slice(0, 120)}`;
  });
  expect(told).toEqual([]);
});
