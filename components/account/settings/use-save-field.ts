"use client";

import { useTranslations } from "next-intl";
import { useRef, useState } from "react";
import { useFailureText } from "@/components/feedback/failure-text";
import { goToSignIn } from "@/components/feedback/sign-in-path";
import { refresh, send } from "@/lib/client/send";
import { Failure } from "@/lib/contract/wire/failure";

export type ProfileFieldName = "firstName" | "lastName" | "telephone" | "email" | "paperNumber";

type Saving = { state: "idle" | "saving" | "saved"; error: string | null };

const idle: Saving = { state: "idle", error: null };

/** Saves one field of the profile, one attempt at a time, and says how it went. */
export function useSaveField(name: ProfileFieldName) {
  const t = useTranslations("Settings");
  const textOf = useFailureText();
  const [saving, setSaving] = useState(idle);
  // What is on its way, and what was said meanwhile.
  const sent = useRef<string | null>(null);
  const wanted = useRef<string | null>(null);

  function sentenceFor(failure: unknown): string {
    const isBad = failure instanceof Failure && failure.failure === "bad-input";
    return isBad ? t(`tips.${name}`) : textOf(failure);
  }

  async function trySaving(text: string): Promise<void> {
    try {
      await send("POST member/modifyMemberV", { [name]: text });
      setSaving({ state: "saved", error: null });
    } catch (failure) {
      if (failure instanceof Failure && failure.failure === "signed-out") goToSignIn();
      // Maybe only the answer was lost: what the shop has now is asked for anew.
      void refresh(["GET member/profile"]);
      setSaving({ state: "idle", error: sentenceFor(failure) });
    }
  }

  /** What cannot be right is not sent; what is said while something else is on its way goes after it. */
  async function save(text: string, isWhole: boolean): Promise<void> {
    if (!text || !isWhole) return setSaving({ state: "idle", error: t(`tips.${name}`) });
    if (text === sent.current) return;
    wanted.current = text;
    if (sent.current !== null) return;
    while (wanted.current !== null) {
      sent.current = wanted.current;
      wanted.current = null;
      setSaving({ state: "saving", error: null });
      await trySaving(sent.current);
    }
    sent.current = null;
  }

  /** What was said of what stood there before. What is on its way goes on. */
  function forget() {
    setSaving(({ state }) => (state === "saving" ? { state, error: null } : idle));
  }

  return { ...saving, save, forget };
}
