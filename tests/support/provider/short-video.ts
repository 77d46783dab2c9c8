import type { TestProvider } from "./test-provider";

type Wanted = { username: string; redirectUri: string; decision?: string };

/** The parameters of the shop's authorization request. */
export function authoriseRequest(redirectUri: string, own: Record<string, string> = {}) {
  const scope = "user.info.basic,user.info.profile,user.info.stats";
  return { client_key: "shop", scope, response_type: "code", state: "a-state", redirect_uri: redirectUri, ...own };
}

/** Posts a decision on the platform's page, and returns the redirect's address. */
export async function decideOnPlatform({ raw }: TestProvider, { username, redirectUri, decision = "approved" }: Wanted): Promise<URL> {
  const body = new URLSearchParams({ ...authoriseRequest(redirectUri), username, decision }).toString();
  const { status, headers, text } = await raw("POST", "authorise", {
    body,
    headers: { "content-type": "application/x-www-form-urlencoded" },
  });
  const location = headers.get("location");
  if (status !== 303 || !location) throw new Error(`the page led nowhere: ${status} ${text}`);
  return new URL(location);
}

/** The code of an approved request. */
export async function allowedCode(provider: TestProvider, wanted: Wanted): Promise<string> {
  const code = (await decideOnPlatform(provider, wanted)).searchParams.get("code");
  if (!code) throw new Error("there is no code");
  return code;
}
