"use client";

import { useTranslations } from "next-intl";
import { useRef, useState } from "react";
import { useFailureText } from "@/components/feedback/failure-text";
import { goToSignIn } from "@/components/feedback/sign-in-path";
import { refresh, send } from "@/lib/client/call/send";
import { Failure } from "@/lib/contract/wire/failure";

export type ProfileFieldName = "firstName" | "lastName" | "telephone" | "paperNumber";

type Saving = { state: "idle" | "saving" | "saved"; error: string | null };

const idle: Saving = { state: "idle", error: null };

/** Saves one field of the profile, one request at a time. */
export function useSaveField(name: ProfileFieldName) {
  const t = useTranslations("Settings");
  const textOf = useFailureText();
  const [saving, setSaving] = useState(idle);
  // The value being saved, and a newer one entered meanwhile.
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
      // Perhaps only the response was lost, so the profile is read again.
      void refresh(["GET member/profile"]);
      setSaving({ state: "idle", error: sentenceFor(failure) });
    }
  }

  /** Invalid values are not sent. A value entered during a request is saved after it. */
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

  /** Clears the status of the previous value. A running request goes on. */
  function forget() {
    setSaving(({ state }) => (state === "saving" ? { state, error: null } : idle));
  }

  return { ...saving, save, forget };
}
