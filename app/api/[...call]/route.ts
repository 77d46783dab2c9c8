import { rowOf } from "@/lib/contract";
import { Failure } from "@/lib/contract/wire/failure";
import { matchCall } from "@/lib/contract/wire/match";
import { callProvider } from "@/lib/server/call-provider";
import { readInput } from "@/lib/server/read-input";
import { respond } from "@/lib/server/respond";
import { requireSameOrigin } from "@/lib/server/same-origin";
import { readSession, requireSession } from "@/lib/server/session";

type Context = { params: Promise<{ call: string[] }> };

/** The contract is the allow-list: other calls, and calls that are not for browsers, do not exist. */
async function plainCall(request: Request, { params }: Context) {
  return respond(request, async (context) => {
    const match = matchCall(request.method, (await params).call.join("/"));
    if (!match) throw new Failure("unknown-call");
    const { key, values } = match;
    const row = rowOf(key);
    if (row.browser === false) throw new Failure("unknown-call");
    if (request.method !== "GET") requireSameOrigin(request);

    const session = row.auth === "member" ? await requireSession() : await readSession();
    const input = await readInput(key, values, request);
    const data = await callProvider(key, input, {
      ...context,
      token: session?.token,
      idempotencyKey: row.idempotencyKey && (request.headers.get("idempotency-key") ?? undefined),
    });
    return { data, changes: row.changes };
  });
}

export { plainCall as GET, plainCall as POST };
