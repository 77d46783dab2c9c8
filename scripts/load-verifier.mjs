import { readFileSync } from "node:fs";
import { join } from "node:path";
import { runInNewContext } from "node:vm";
import { root } from "./root.mjs";

/** The verifier of the page that members use, which is the only one, so that page and command cannot disagree. */
export function loadVerifier() {
  const page = readFileSync(join(root, "public/verify-account.html"), "utf8");
  const [, code] = /<script id="verifier">(.*?)<\/script>/s.exec(page) ?? [];
  const names = "{ verifyAccount, sha256, plainSha256, sentence, allWords }";
  return runInNewContext(`${code}\n(${names})`, { TextEncoder, crypto });
}
