"use client";

import { useEffect, useRef } from "react";
import { useFailureText } from "@/components/feedback/failure-text";
import { showToast } from "@/components/feedback/toast";
import { refresh, send } from "@/lib/client/send";
import { askTransactionPassword, isAboutPassword } from "@/lib/client/transaction-password";
import type { CallInput } from "@/lib/contract";
import { useRouter } from "@/lib/i18n/navigation";
import { beginMovement, endMovement, noteFailure } from "./movement";

type Call = "POST member/transfer" | "POST member/withdrawal";
type Movement<Key extends Call> = Omit<CallInput<Key>, "transactionPassword">;

/** Moves money out of a member's wallet, once, as soon as the transaction password is there; then the wallet shows it. */
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

  /** Whether it was moved; null where somebody thought better of it. */
  async function move(movement: Movement<Key>, wrongPassword: string | null = null): Promise<true | null> {
    const transactionPassword = await askTransactionPassword(wrongPassword);
    if (transactionPassword === null) return null;
    const key = beginMovement(who, JSON.stringify([call, movement]), movement.amount);
    try {
      await send(call, { ...movement, transactionPassword } as CallInput<Key>, key);
    } catch (failure) {
      noteFailure(failure);
      if (isAboutPassword(failure)) return move(movement, textOf(failure));
      // Maybe only the answer was lost: what is in the wallet now is asked for anew.
      void refresh(["GET member/account"]);
      throw failure;
    }
    endMovement();
    void showToast("success", done);
    // Whoever went somewhere else meanwhile is not led away from there.
    if (isHere.current) router.push("/wallet");
    return true;
  }

  return move;
}
