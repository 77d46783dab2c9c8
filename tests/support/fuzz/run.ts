import type { CallKey } from "@/lib/contract";
import { checkLedger } from "@/provider/modules/ledger/check";
import type { TestProvider } from "@/tests/support/provider/test-provider";
import type { Answer, Verdict } from "./judge";
import { type FuzzRequest, sampleRequests } from "./requests";
import { balances, forgetAttempts, type Members, openRound } from "./shop";

export type Options = {
  seed: number;
  requests: number;
  only?: CallKey;
  /** The longest permitted response time; without it, time is not checked. */
  slowMs?: number;
  onRound?: (sent: number) => void;
};

export type Target = {
  send: (request: FuzzRequest, authorization: string) => Promise<Answer>;
  judge: (request: FuzzRequest, answer: Answer) => Verdict;
  /** Runs after the members of a round were created or have signed in again. */
  enter?: (members: Members) => Promise<void>;
};

export type Finding = { number: number; complaint: string; request: string };

/** The number of a call's requests, and of the accepted ones. */
export type Count = { sent: number; accepted: number };

const roundSize = 500;

/** A request as one line; long texts are shortened, since seed and number produce them again. */
export function describeRequest({ key, kind, method, path, as, headers, body }: FuzzRequest): string {
  const short = (text: string) => (text.length > 300 ? `${text.slice(0, 300)}… (${text.length} characters)` : text);
  const sent =
    typeof body === "string" ? short(body) : body && `${body.length} bytes: ${Buffer.from(body.subarray(0, 60)).toString("base64")}`;
  const shortHeaders = Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, short(value)]));
  return JSON.stringify({ key, kind, method, path: short(path), as, headers: shortHeaders, body: sent });
}

/** Sends the requests one after another and returns all findings. */
export async function fuzz(provider: TestProvider, target: Target, { seed, requests, only, slowMs, onRound }: Options) {
  const findings: Finding[] = [];
  const counts = new Map<CallKey, Count>();
  let number = 0;

  async function timed(request: FuzzRequest, authorization: string): Promise<Answer & { ms: number }> {
    const started = performance.now();
    const answer = await target.send(request, authorization);
    return { ...answer, ms: performance.now() - started };
  }

  /** A busy machine delays one answer, but not three in a row. */
  async function isSlow(request: FuzzRequest, authorization: string, ms: number): Promise<boolean> {
    if (slowMs === undefined || ms <= slowMs) return false;
    for (let again = 0; again < 2; again += 1) if ((await timed(request, authorization)).ms <= slowMs) return false;
    return true;
  }

  for (let round = 0; number < requests; round += 1) {
    const { examples, tokens, members, signInAgain } = await openRound(provider);
    await target.enter?.(members);
    let before = await balances(provider);
    for (const request of sampleRequests(seed + round, Math.min(roundSize, requests - number), examples, only)) {
      number += 1;
      const report = (complaint: string) => findings.push({ number, complaint, request: describeRequest(request) });
      const authorization = tokens[request.as];
      const { ms, ...answer } = await timed(request, authorization);
      const verdict = target.judge(request, answer);
      const accepted = "accepted" in verdict && verdict.accepted;
      if ("complaint" in verdict) report(`${verdict.complaint}: ${answer.text.slice(0, 300)}`);

      const after = await balances(provider);
      if (!accepted && after !== before) report("a refused request changed a balance");
      before = after;
      if (await isSlow(request, authorization, ms)) {
        report(`slow: ${Math.round(ms)} ms`);
        before = await balances(provider);
      }

      const count = counts.get(request.key) ?? { sent: 0, accepted: 0 };
      counts.set(request.key, { sent: count.sent + 1, accepted: count.accepted + (accepted ? 1 : 0) });
      await forgetAttempts(provider);
      const lostSession = request.as !== "nobody" && answer.status === 401 && !("authorization" in request.headers);
      if (lostSession) {
        await signInAgain();
        await target.enter?.(members);
      }
    }
    onRound?.(number);
  }
  findings.push(
    ...(await checkLedger(provider.shop.db)).map((complaint) => ({ number, complaint, request: "the ledger after all requests" })),
  );
  return { findings, counts };
}
