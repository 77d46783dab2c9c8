import { request } from "node:http";
import { join } from "node:path";

type Answer = { ok: boolean; text: string };

/** Says something to a running shop as its operator, through the socket that the command line uses: a program a word would cost seconds. */
export function tellOperator(dataDir: string, words: string[]): Promise<string> {
  return new Promise((resolve, reject) => {
    const asked = request({ socketPath: join(dataDir, "operator.sock"), method: "POST" }, async (incoming) => {
      const parts: Buffer[] = [];
      for await (const part of incoming) parts.push(part);
      const { ok, text }: Answer = JSON.parse(Buffer.concat(parts).toString("utf8"));
      if (ok) resolve(text);
      else reject(new Error(`the operator's command failed: ${text}`));
    });
    asked.on("error", reject);
    asked.end(JSON.stringify(words));
  });
}
