"use client";

import { useEffect, useRef } from "react";
import { useFailureText } from "@/components/feedback/failure-text";
import { showToast } from "@/components/feedback/toast";
import { refresh, send } from "@/lib/client/call/send";
import { withProof } from "@/lib/client/payment/factor-proof";
import { isPasswordRefusal, requestTransactionPassword } from "@/lib/client/payment/transaction-password";
import type { CallInput } from "@/lib/contract";
import { useRouter } from "@/lib/i18n/navigation";
import { beginMovement, endMovement, noteFailure } from "./movement";

type Call = "POST member/transfer" | "POST member/withdrawal";
type Movement<Key extends Call> = Omit<CallInput<Key>, "transactionPassword">;

/** Moves money out of the wallet once, after asking for the transaction password, and opens the wallet. */
export function useMoveMoney<Key extends Call>(call: Key, who: string, done: string) {
  const textOf = useFailureText();
  const router = useRouter();
  const isHere = useRef(false);

  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);

  /** Returns null if the member canceled. */
  async function move(movement: Movement<Key>, wrongPassword: string | null = null): Promise<true | null> {
    const transactionPassword = await requestTransactionPassword(wrongPassword);
    if (transactionPassword === null) return null;
    const key = beginMovement(who, [call, movement], movement.amount);
    try {
      const sent = await withProof((factorProof) =>
        send(call, { ...movement, transactionPassword, ...(factorProof && { factorProof }) } as CallInput<Key>, key),
      );
      if (!sent) return null;
    } catch (failure) {
      noteFailure(who, failure);
      if (isPasswordRefusal(failure)) return move(movement, textOf(failure));
      // Perhaps only the response was lost, so the balance is read again.
      void refresh(["GET member/account"]);
      throw failure;
    }
    endMovement(who);
    void showToast("success", done);
    // A member who has left the page meanwhile stays there.
    if (isHere.current) router.push("/wallet");
    return true;
  }

  return move;
}
