import { openBrowser, takeLog } from "@/tests/support/storefront/storefront";
import { judgeStorefront } from "./judge";
import type { Target } from "./run";

/** Replaces a path that cannot be decoded, because Next answers those before any handler. */
function decodable(path: string): string {
  try {
    decodeURIComponent(path);
    return path;
  } catch {
    return path.replaceAll("%", "%25");
  }
}

/** The storefront's handlers in front of a provider, with a browser for each member. */
export function storefrontTarget(): Target {
  const browsers: Record<string, ReturnType<typeof openBrowser>> = { nobody: openBrowser() };
  return {
    judge: judgeStorefront,
    async enter(members) {
      takeLog();
      for (const [visitor, { username, password }] of Object.entries(members)) {
        browsers[visitor] = openBrowser();
        await browsers[visitor].signIn(username, password);
      }
    },
    async send({ method, path, headers, body, as }) {
      const browser = browsers[as];
      if (!browser) throw new Error(`${as} has no browser`);
      const sent = typeof body === "string" ? { text: body } : body ? { stream: new Blob([body as BlobPart]).stream() } : {};
      const [plain = "", query] = path.split("?");
      const whole = query === undefined ? decodable(plain) : `${decodable(plain)}?${query}`;
      return browser.send(method === "GET" ? "GET" : "POST", whole, { ...sent, headers });
    },
  };
}
