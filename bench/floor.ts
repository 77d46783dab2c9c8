import { existsSync, mkdirSync, openSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { run } from "../scripts/processes.mjs";
import { UserError } from "../scripts/program.mjs";
import { root, withPackages } from "../scripts/root.mjs";

const folder = join(root, ".cache/bench-floor");
const stamp = join(folder, "built");

/** The bytes that one paragraph adds to the page, as HTML and as data for React. */
const paragraphBytes = 390;
const emptyPageBytes = 5500;

const sentence = "Under the trees it is never quite dark, and what falls from above is caught by whatever grows there below.";

const layout = `export const metadata = { title: "Floor", description: "A bare page to measure others by." };

export default function Layout({ children }) {
  return <html lang="en"><body>{children}</body></html>;
}
`;

/** One page for each length in steps, each named by its kibibytes. */
const stepBytes = 8192;
const maxSteps = 64;

const button = `"use client";
import { useState } from "react";

export function Button() {
  const [isOpen, setOpen] = useState(false);
  return <button type="button" aria-haspopup="dialog" aria-expanded={isOpen} onClick={() => setOpen(true)}>Press</button>;
}
`;

const page = `import { Button } from "./button";

export const dynamicParams = false;

export function generateStaticParams() {
  return Array.from({ length: ${maxSteps} }, (_, step) => ({ kib: String(8 * (step + 1)) }));
}

export default async function Page({ params }) {
  const length = Math.max(1, Math.round(((await params).kib * 1024 - ${emptyPageBytes}) / ${paragraphBytes}));
  const texts = Array.from({ length }, (_, number) => number + ". ${sentence}");
  return <main><h1>Floor</h1><Button />{texts.map((text) => <p key={text}>{text}</p>)}</main>;
}
`;

/** The path of the bare page that is about as long as another one. */
export function floorPath(htmlBytes: number): string {
  return `/${8 * Math.min(maxSteps, Math.max(1, Math.round(htmlBytes / stepBytes)))}`;
}

/** The packages are the project's. The page extension keeps out the project's middleware, which Next would find in the parent folder. */
const config = `const root = ${JSON.stringify(root)};
export default { pageExtensions: ["jsx"], turbopack: { root }, outputFileTracingRoot: root };
`;

function versionOf(name: string): string {
  return JSON.parse(readFileSync(join(root, "node_modules", name, "package.json"), "utf8")).version;
}

/** Builds an application of static pages with one button, unless it exists. Returns its folder. */
export async function buildFloor(logs: string): Promise<string> {
  const files = {
    "next.config.mjs": config,
    "app/layout.jsx": layout,
    "app/[kib]/button.jsx": button,
    "app/[kib]/page.jsx": page,
  };
  const wanted = JSON.stringify({ next: versionOf("next"), react: versionOf("react"), files });
  if (existsSync(stamp) && readFileSync(stamp, "utf8") === wanted) return folder;

  console.log("Building the floor …");
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(join(folder, "app/[kib]"), { recursive: true });
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);

  mkdirSync(logs, { recursive: true });
  const log = join(logs, "floor-build.log");
  const output = openSync(log, "w");
  const env = withPackages({ ...process.env, NODE_ENV: "production", NEXT_TELEMETRY_DISABLED: "1" });
  const code = await run("next", ["build", folder], { env, stdio: ["ignore", output, output] });
  if (code !== 0) throw new UserError(`The floor could not be built:\n\n${readFileSync(log, "utf8")}`);
  writeFileSync(stamp, wanted);
  return folder;
}
