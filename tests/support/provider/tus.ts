import { type Browser, consoleOrigin, openConsole } from "./console";
import type { TestProvider } from "./test-provider";

const needed = { origin: consoleOrigin, "tus-resumable": "1.0.0" };
const encoded = (text: string) => Buffer.from(text).toString("base64");

/** The requests of the tus protocol. Each is answered by a console that has just been started. */
export function tusClient(provider: TestProvider) {
  async function ask(browser: Browser, method: string, path: string, own: Record<string, string> = {}, body?: Buffer) {
    const { app } = openConsole(provider);
    const headers = { host: "localhost:4001", cookie: browser.cookie(), ...needed, ...own };
    const sent = body && { body: new Uint8Array(body) };
    const response = await app.request(`${consoleOrigin}${path}`, { method, headers, ...sent });
    return { status: response.status, headers: response.headers, text: await response.text() };
  }

  return {
    ask,

    begin: async (browser: Browser, name: string, bytes: number, own: Record<string, string> = {}, replaces = false) => {
      const metadata = [`name ${encoded(name)}`, `filename ${encoded(`${name}.mp4`)}`, ...(replaces ? [`replaces ${encoded("yes")}`] : [])];
      const answer = await ask(browser, "POST", "/uploads/film", {
        ...{ "upload-length": String(bytes), "upload-metadata": metadata.join(",") },
        ...own,
      });
      return { ...answer, path: answer.headers.get("location") ?? "" };
    },

    patch: (browser: Browser, path: string, offset: number, bytes: Buffer, own: Record<string, string> = {}) =>
      ask(browser, "PATCH", path, { "content-type": "application/offset+octet-stream", "upload-offset": String(offset), ...own }, bytes),

    offsetOf: async (browser: Browser, path: string) => (await ask(browser, "HEAD", path)).headers.get("upload-offset"),
  };
}
