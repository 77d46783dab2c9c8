import { randomBytes } from "node:crypto";
import { z } from "zod";
import { memberCalls } from "@/lib/contract/member";
import { Failure } from "@/lib/contract/wire/failure";
import { callProvider } from "@/lib/server/call-provider";
import { parseInput, readJson } from "@/lib/server/read-input";
import { respond } from "@/lib/server/respond";
import { openLink, readSession, requireSession } from "@/lib/server/session";
import { settings } from "@/lib/server/settings";

const key = "GET tiktok/bindTikTokUser";
const scopes = ["user.info.basic", "user.info.profile", "user.info.stats"];

/** One URL for all languages, because the platform only redirects to registered ones. */
const returnAddress = () => `${settings().PUBLIC_URL}/member`;

function redirectTo(address: string): Response {
  return new Response(null, { status: 303, headers: { location: address, "cache-control": "private, no-store" } });
}

function authoriseAddress(platform: string, state: string): string {
  const address = new URL(platform);
  const asked = {
    client_key: settings().SHORT_VIDEO_CLIENT_KEY,
    scope: scopes.join(","),
    response_type: "code",
    state,
    redirect_uri: returnAddress(),
  };
  for (const [name, value] of Object.entries(asked)) address.searchParams.set(name, value);
  return address.href;
}

/** Redirects a member to the platform's consent page. Requests started by other sites are ignored. */
export async function GET(request: Request) {
  const platform = settings().SHORT_VIDEO_AUTHORISE_URL;
  const session = await readSession();
  const site = request.headers.get("sec-fetch-site");
  const begunElsewhere = site !== null && site !== "same-origin" && site !== "none";
  if (!platform || !session || begunElsewhere) return redirectTo(returnAddress());
  const link = await openLink();
  link.state = randomBytes(16).toString("base64url");
  link.memberId = session.memberId;
  await link.save();
  return redirectTo(authoriseAddress(platform, link.state));
}

const Answered = memberCalls[key].input.omit({ redirectUri: true }).extend({ state: z.string() });

/** Links the account of a returned code, if this browser requested it for this member. */
export function POST(request: Request) {
  return respond(request, async (context) => {
    const { token, memberId } = await requireSession();
    const { code, state } = parseInput(Answered, await readJson(request));
    const link = await openLink();
    if (link.state !== state || link.memberId !== memberId) throw new Failure("foreign-origin");
    await callProvider(key, { code, redirectUri: returnAddress() }, { ...context, token });
    link.destroy();
    return { data: null, changes: memberCalls[key].changes };
  });
}
