import { type CallKey, callKeys, rowOf } from "../../lib/contract/index.ts";
import { givesNothing, signsOut } from "../judge.ts";
import { isChange } from "../rows.ts";
import { check, doAll, isForMembers, type Visit } from "../visit.ts";
import type { Input } from "../wire.ts";

const memberKeys = callKeys.filter(isForMembers);

/** A real token with one character changed, so that only its proof is wrong. */
export function forge(token: string | null): string {
  if (!token) return "Bearer forged";
  // In the middle of the last part, which is the signature of a signed token. Its very last character may carry no bits.
  const start = Math.max(token.lastIndexOf("."), token.lastIndexOf(" ")) + 1;
  const place = start + Math.floor((token.length - start) / 2);
  return token.slice(0, place) + (token[place] === "A" ? "B" : "A") + token.slice(place + 1);
}

/** The member's input for a read; an empty one for a change, so that it has no effect if it is accepted. */
function inputOf({ inputs }: Visit, key: CallKey): Input {
  const found = isChange(key) ? undefined : (inputs[key] as Input[] | string | undefined);
  const [first] = typeof found === "object" ? found : [];
  return first ?? (key.includes("{id}") ? { id: 1 } : {});
}

/** Makes every member call without a token and with a forged one. Both must answer 2004 before any other check. */
export async function checkSignedOut(visit: Visit): Promise<void> {
  const callers = { "without a token": null, "with a forged token": forge(visit.token) };
  const tasks = memberKeys.flatMap((key) =>
    Object.entries(callers).map(([what, token]) => () => {
      const mayLack = rowOf(key).extension && !visit.log.isOffered(key);
      return check(visit, key, what, { input: inputOf(visit, key), token }, mayLack ? givesNothing : signsOut);
    }),
  );
  await doAll(tasks);
}
