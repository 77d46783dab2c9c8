import { readFileSync, writeFileSync } from "node:fs";
import { diagrams } from "../tests/support/layers.ts";

const page = new URL("../docs/architecture.md", import.meta.url);

/** Replaces each diagram of `docs/architecture.md` by the one that the import table produces. */
function drawAnew(text: string): string {
  return Object.entries(diagrams()).reduce((result, [name, drawing]) => {
    const place = new RegExp(`(<!-- ${name} -->\\n)[\\s\\S]*?(\\n<!-- end -->)`);
    return result.replace(place, (_, begin: string, end: string) => `${begin}\`\`\`\n${drawing}\n\`\`\`${end}`);
  }, text);
}

writeFileSync(page, drawAnew(readFileSync(page, "utf8")));
