import type { CallInput } from "@/lib/contract";
import { Failure } from "@/lib/contract/wire/failure";

type Purpose = CallInput<"POST factor/prove">["purpose"];

/** A request for the proof of a factor. It is answered with the proof, or with null when the member cancels. */
export type ProofRequest = { purpose: Purpose; answer: (proof: string | null) => void };

let dialog: ((request: ProofRequest) => void) | null = null;

/** Opens the dialog in which a member confirms who they are, and returns the proof. */
export function requestProof(purpose: Purpose): Promise<string | null> {
  return new Promise((answer) => (dialog ? dialog({ purpose, answer }) : answer(null)));
}

/** Registers the dialog of the page. Returns the function that removes it. */
export function registerProofDialog(own: (request: ProofRequest) => void): () => void {
  dialog = own;
  return () => {
    if (dialog === own) dialog = null;
  };
}

/** Whether the shop asks for a factor before this write. */
export function isProofRefusal(failure: unknown): boolean {
  return failure instanceof Failure && (failure.issues ?? []).some(({ field }) => field === "factorProof");
}

/** Sends a write, and once more with the proof if the shop asks for one. Null: the member canceled. */
export async function withProof<Answer>(
  send: (factorProof?: string) => Promise<Answer>,
  purpose: Purpose = "money",
): Promise<{ answer: Answer } | null> {
  try {
    return { answer: await send() };
  } catch (failure) {
    if (!isProofRefusal(failure)) throw failure;
    const factorProof = await requestProof(purpose);
    return factorProof === null ? null : { answer: await send(factorProof) };
  }
}
