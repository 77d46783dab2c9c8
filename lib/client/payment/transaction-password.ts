import { Failure } from "@/lib/contract/wire/failure";
import { fetchCode } from "../fetch-code";

/** A request for the transaction password. It is answered with the hash, or with null when the member cancels. */
export type PasswordRequest = {
  /** Why the password before was not accepted. */
  problem: string | null;
  answer: (hash: string | null) => void;
};

let dialog: ((request: PasswordRequest) => void) | null = null;

/** Opens the dialog for the transaction password and returns the hash. The plain text stays in the dialog. */
export function requestTransactionPassword(problem: string | null = null): Promise<string | null> {
  return new Promise((answer) => (dialog ? dialog({ problem, answer }) : answer(null)));
}

/** Registers the dialog of the page. Returns the function that removes it. */
export function registerPasswordDialog(own: (request: PasswordRequest) => void): () => void {
  dialog = own;
  return () => {
    if (dialog === own) dialog = null;
  };
}

/** Hashes a transaction password as the contract requires: MD5 of MD5. */
export async function hashTransactionPassword(text: string): Promise<string> {
  const { default: md5 } = await fetchCode(() => import("crypto-js/md5"));
  return md5(md5(text).toString()).toString();
}

/** Whether the shop refused the transaction password. */
export function isPasswordRefusal(failure: unknown): boolean {
  return failure instanceof Failure && (failure.issues ?? []).some(({ field }) => field === "transactionPassword");
}
