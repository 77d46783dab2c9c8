"use client";

import { useFailureText } from "@/components/feedback/failure-text";
import { showToast } from "@/components/feedback/toast";
import { useAttempt } from "@/lib/client/attempt";
import { refresh, send } from "@/lib/client/send";
import { askTransactionPassword, isAboutPassword } from "@/lib/client/transaction-password";
import type { CallInput } from "@/lib/contract";
import { useRouter } from "@/lib/i18n/navigation";

type Call = "POST member/transfer" | "POST member/withdrawal";
type Movement<Key extends Call> = Omit<CallInput<Key>, "transactionPassword">;

/** Moves money out of the wallet, once, as soon as the transaction password is there; then the wallet shows it. */
export function useMoveMoney<Key extends Call>(call: Key, done: string) {
  const textOf = useFailureText();
  const router = useRouter();
  const { attemptAt, endAttempt } = useAttempt();

  /** Whether it was moved; null where somebody thought better of it. */
  async function move(movement: Movement<Key>, wrongPassword: string | null = null): Promise<true | null> {
    const transactionPassword = await askTransactionPassword(wrongPassword);
    if (transactionPassword === null) return null;
    try {
      await send(call, { ...movement, transactionPassword } as CallInput<Key>, attemptAt(movement).key);
    } catch (failure) {
      if (isAboutPassword(failure)) return move(movement, textOf(failure));
      // Maybe only the answer was lost: what is in the wallet now is asked for anew.
      void refresh(["GET member/account"]);
      throw failure;
    }
    endAttempt();
    void showToast("success", done);
    router.push("/wallet");
    return true;
  }

  return move;
}
