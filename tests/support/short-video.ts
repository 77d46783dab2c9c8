import type { TestProvider } from "./provider";

type Wanted = { username: string; redirectUri: string; decision?: string };

/** What the shop asks the short-video platform for. */
export function authoriseRequest(redirectUri: string, own: Record<string, string> = {}) {
  const scope = "user.info.basic,user.info.profile,user.info.stats";
  return { client_key: "shop", scope, response_type: "code", state: "a-state", redirect_uri: redirectUri, ...own };
}

/** Decides on the platform's page, and answers where that leads. */
export async function decide({ raw }: TestProvider, { username, redirectUri, decision = "approved" }: Wanted): Promise<URL> {
  const body = new URLSearchParams({ ...authoriseRequest(redirectUri), username, decision }).toString();
  const { status, headers, text } = await raw("POST", "authorise", {
    body,
    headers: { "content-type": "application/x-www-form-urlencoded" },
  });
  const location = headers.get("location");
  if (status !== 303 || !location) throw new Error(`the page led nowhere: ${status} ${text}`);
  return new URL(location);
}

/** The code for an account that somebody allowed the shop to see. */
export async function allow(provider: TestProvider, wanted: Wanted): Promise<string> {
  const code = (await decide(provider, wanted)).searchParams.get("code");
  if (!code) throw new Error("there is no code");
  return code;
}
