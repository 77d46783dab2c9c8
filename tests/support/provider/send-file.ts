import { type Browser, consoleOrigin, openConsole } from "./console";
import type { TestProvider } from "./test-provider";

/** Uploads a file for an argument of a command, as the console's page does. */
export async function sendFile(provider: TestProvider, browser: Browser, path: string, body: BodyInit) {
  const response = await openConsole(provider).app.request(consoleOrigin + path, {
    method: "POST",
    headers: {
      host: "localhost:4001",
      origin: consoleOrigin,
      "content-type": "application/octet-stream",
      cookie: browser.cookie(),
    },
    body,
  });
  return { status: response.status, body: (await response.json()) as { value?: string; message?: string } };
}
