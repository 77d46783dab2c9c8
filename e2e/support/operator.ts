import { request } from "node:http";
import { join } from "node:path";

type Answer = { ok: boolean; text: string };

/** Runs a command in a running shop through the operator's socket, because a process per command would take seconds. */
export function runOperatorCommand(dataDir: string, words: string[]): Promise<string> {
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
