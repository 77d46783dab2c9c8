import { readFileSync } from "node:fs";
import { loadVerifier } from "./load-verifier.mjs";

function jsonOf(path) {
  try {
    return JSON.parse(readFileSync(path, "utf8"));
  } catch {
    return null;
  }
}

const [chain, roots] = process.argv.slice(2);
if (!chain || !roots) {
  console.error("Usage: npm run verify-account -- <file of the account> <file of the published roots>");
  process.exit(2);
}
const { verifyAccount, sentence, allWords } = loadVerifier();
const result = await verifyAccount(jsonOf(chain), jsonOf(roots));
console.log(sentence(allWords.en, result));
process.exitCode = result.ok ? 0 : 1;
