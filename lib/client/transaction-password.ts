import { Failure } from "@/lib/contract/wire/failure";

/** Somebody waits for the transaction password: the answer is its hash, or null from whoever thinks better of it. */
export type PasswordQuestion = {
  /** Why it is asked once more. */
  problem: string | null;
  answer: (hash: string | null) => void;
};

let ask: ((question: PasswordQuestion) => void) | null = null;

/** Asks for the transaction password in the dialog that the page has for it. The plain text never comes this far. */
export function askTransactionPassword(problem: string | null = null): Promise<string | null> {
  return new Promise((answer) => (ask ? ask({ problem, answer }) : answer(null)));
}

/** The dialog of the page, as long as it is there. */
export function answerTransactionPassword(dialog: (question: PasswordQuestion) => void): () => void {
  ask = dialog;
  return () => {
    if (ask === dialog) ask = null;
  };
}

/** The wire's form of a transaction password: twice MD5. */
export async function hashTransactionPassword(text: string): Promise<string> {
  const { default: md5 } = await import("crypto-js/md5");
  return md5(md5(text).toString()).toString();
}

/** Whether it is the password that the shop does not take. */
export function isAboutPassword(failure: unknown): boolean {
  return failure instanceof Failure && (failure.issues ?? []).some(({ field }) => field === "transactionPassword");
}
