import { existsSync, mkdirSync, openSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { run } from "../scripts/processes.mjs";
import { Refusal } from "../scripts/program.mjs";
import { root, withPackages } from "../scripts/root.mjs";

const folder = join(root, ".cache/bench-floor");
const stamp = join(folder, "built");

/** What one paragraph adds to the page: once as HTML, once as the data that React reads in the browser. */
const paragraphBytes = 390;
const emptyPageBytes = 5500;

const sentence = "Under the trees it is never quite dark, and what falls from above is caught by whatever grows there below.";

const layout = `export const metadata = { title: "Floor", description: "A bare page to measure others by." };

export default function Layout({ children }) {
  return <html lang="en"><body>{children}</body></html>;
}
`;

const page = (paragraphs: number) => `export default function Page() {
  const texts = Array.from({ length: ${paragraphs} }, (_, number) => number + ". ${sentence}");
  return <main><h1>Floor</h1>{texts.map((text) => <p key={text}>{text}</p>)}</main>;
}
`;

/** The packages are those of the project, which lies above. Its middleware must not come along: Next looks for one up there too, by these endings. */
const config = `const root = ${JSON.stringify(root)};
export default { pageExtensions: ["jsx"], turbopack: { root }, outputFileTracingRoot: root };
`;

function versionOf(name: string): string {
  return JSON.parse(readFileSync(join(root, "node_modules", name, "package.json"), "utf8")).version;
}

/** Builds an application of one static page without any component of the browser's, unless it is there; answers its folder. */
export async function buildFloor(htmlBytes: number, logs: string): Promise<string> {
  // In steps, so that a word more in the shop is no reason to build anew.
  const size = Math.max(8, Math.round(htmlBytes / 8192) * 8) * 1024;
  const files = {
    "next.config.mjs": config,
    "app/layout.jsx": layout,
    "app/page.jsx": page(Math.max(1, Math.round((size - emptyPageBytes) / paragraphBytes))),
  };
  const wanted = JSON.stringify({ next: versionOf("next"), react: versionOf("react"), files });
  if (existsSync(stamp) && readFileSync(stamp, "utf8") === wanted) return folder;

  console.log("Building the floor …");
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(join(folder, "app"), { recursive: true });
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);

  mkdirSync(logs, { recursive: true });
  const log = join(logs, "floor-build.log");
  const output = openSync(log, "w");
  const env = withPackages({ ...process.env, NODE_ENV: "production", NEXT_TELEMETRY_DISABLED: "1" });
  const code = await run("next", ["build", folder], { env, stdio: ["ignore", output, output] });
  if (code !== 0) throw new Refusal(`The floor could not be built:\n\n${readFileSync(log, "utf8")}`);
  writeFileSync(stamp, wanted);
  return folder;
}
