import { desc, eq } from "drizzle-orm";
import { Secret, TOTP } from "otpauth";
import { createConsole } from "@/provider/console-server/app";
import type { Problem } from "@/provider/console-server/problem";
import type { SessionView } from "@/provider/console-server/session";
import { mail } from "@/provider/db/schema";
import { commandGroups, uploadKinds } from "@/provider/modules";
import type { Page } from "@/provider/operator/output";
import type { TestProvider } from "./test-provider";
import { runCommand } from "./with-modules";

export const consoleOrigin = "http://localhost:4001";
export const operatorPassword = "correct horse battery";

/** The fields of all answers: each has some of them. */
type Body = Problem & SessionView & { output: Page & string; isRepeated?: true; needsCode: boolean; secret: string };

type Answered = { status: number; headers: Headers; body: Body };

/** The operators' console of a provider, without a port. */
export function openConsole({ shop }: TestProvider) {
  const app = createConsole(shop, commandGroups, uploadKinds);

  /** A browser with a cookie of its own. */
  function browser() {
    let cookie = "";
    async function ask(path: string, body?: object, own: Record<string, string> = {}): Promise<Answered> {
      const headers = {
        host: "localhost:4001",
        ...(cookie && { cookie }),
        ...(body && { origin: consoleOrigin, "content-type": "application/json" }),
        ...own,
      };
      const response = await app.request(`${consoleOrigin}${path}`, {
        headers,
        ...(body && { method: "POST", body: JSON.stringify(body) }),
      });
      const [set] = response.headers.getSetCookie();
      if (set) cookie = set.split(";")[0] ?? "";
      const text = await response.text();
      return { status: response.status, headers: response.headers, body: text.startsWith("{") ? JSON.parse(text) : text };
    }
    return { ask, cookie: () => cookie };
  }

  return { app, browser };
}

export type Browser = ReturnType<ReturnType<typeof openConsole>["browser"]>;

/** The token in the answer of a command that makes a link. */
export const tokenIn = (text: string) => /\/start#([\w-]+)/.exec(text)?.[1] ?? "";

/** The code that an app shows, a number of steps of half a minute from now. */
export function codeOf(secret: string, stepsAhead = 0): string {
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + stepsAhead * 30_000 });
}

/** Adds an operator on the command line and uses the link in a browser, which is then signed in. */
export async function newOperator(
  provider: TestProvider,
  browser: Browser,
  roles: string,
  email = `${roles.replaceAll(",", "-")}@shop.example`,
) {
  const { text } = await runCommand(provider.shop, ["operator", "add", email, "June", "Alder", "--role", roles]);
  const [emailed] = await provider.shop.db.select().from(mail).where(eq(mail.to, email)).orderBy(desc(mail.id)).limit(1);
  const token = tokenIn(text) || tokenIn(emailed?.body ?? "");
  const { body: link } = await browser.ask("/session/link", { token });
  // A code is accepted once, so a test signs in again with the next one.
  const code = link.needsCode ? codeOf(link.secret) : undefined;
  const { status, body } = await browser.ask("/session/start", { token, password: operatorPassword, code });
  if (status !== 200) throw new Error(`the link was refused: ${JSON.stringify(body)}`);
  return { email, token, secret: link.secret };
}
