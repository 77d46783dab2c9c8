import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "@jest/globals";

const folders = ["app", "components", "lib", "messages", "provider", "public"];
const texts = /\.(tsx?|mjs|css|html|json|webmanifest|txt|svg)$/;

/** Names that only engineers see. They stay, because cookies, dashboards and services of running shops have them. */
const technical = [
  /(__Host-)?canopy-(cart|console|device|ended|form|gateway-|half|language|link|look|player|referral|remembered|theme)/g,
  /["`]canopy["`]/g,
  /"canopy jobs"/g,
  /canopy_(jobs|provider_)/g,
  /canopy:provider-/g,
  /canopy\.audited_run/g,
  // The folder of a socket, and services in traces.
  /canopy-\$\{(userInfo\(\)\.uid|name)\}/g,
  // Verifiers read the files that were downloaded before the name was taken out of their format.
  /\(canopy-\)\?account-chain-1/g,
  /"__Host-canopy"/g,
];

function filesOf(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((each) => each.isFile() && texts.test(each.name) && !each.parentPath.includes("migrations"))
    .map((each) => join(each.parentPath, each.name));
}

test("no shop is called like the sample shop: its name stands in its seed alone", () => {
  const files = folders.flatMap(filesOf);
  expect(files.length).toBeGreaterThan(1000);
  const named = files.filter((file) => {
    const rest = technical.reduce((text, name) => text.replace(name, ""), readFileSync(file, "utf8"));
    return /canopy/i.test(rest);
  });
  expect(named).toEqual([]);
});
