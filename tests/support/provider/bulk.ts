import type { Facts } from "@/provider/operator/output";
import type { Browser } from "./console";
import { consoleOrigin, openConsole } from "./console";
import type { TestProvider } from "./test-provider";
import { runQueue } from "./with-modules";

/** An operator's browser that exports lists, imports files and runs tasks for many rows. */
export function bulkBrowser(provider: TestProvider, browser: Browser) {
  const { app } = openConsole(provider);

  async function exported(path: string): Promise<string> {
    const { status, body } = await browser.ask(`/api/${path}`);
    if (status !== 200) throw new Error(JSON.stringify(body));
    return body as unknown as string;
  }

  async function upload(text: string | Uint8Array): Promise<{ status: number; body: { value: string; message: string } }> {
    const headers = { host: "localhost:4001", origin: consoleOrigin, cookie: browser.cookie(), "content-type": "application/octet-stream" };
    const path = `${consoleOrigin}/api/import/check/upload?field=file&file=products.csv`;
    const response = await app.request(path, { method: "POST", headers, body: Buffer.from(text as string) });
    return { status: response.status, body: (await response.json()) as { value: string; message: string } };
  }

  const numberIn = (text: string) => /Bulk task (\d+)/.exec(text)?.[1] ?? "";

  /** Compares a file with the shop; returns the number of the task. */
  async function compare(text: string | Uint8Array, list = "products"): Promise<string> {
    const { body } = await upload(text);
    const begun = await browser.ask("/api/import/check", { list, file: body.value });
    if (begun.status !== 200) throw new Error(begun.body.message);
    await runQueue(provider.shop);
    return numberIn(begun.body.output);
  }

  async function start(bulk: string) {
    const answer = await browser.ask("/api/bulk/start", { bulk });
    await runQueue(provider.shop);
    return answer;
  }

  const rowsOf = async (bulk: string) => (await browser.ask(`/api/bulk/rows?bulk=${bulk}&limit=500`)).body.output.rows;

  async function factsOf(bulk: string): Promise<Record<string, string>> {
    const { body } = await browser.ask(`/api/bulk/show?bulk=${bulk}`);
    return Object.fromEntries((body.output as unknown as Facts).facts.map(({ key, value }) => [key, value]));
  }

  return { exported, upload, compare, start, rowsOf, factsOf, numberIn };
}
