"use client";

import { Check } from "lucide-react";
import { useTranslations } from "next-intl";
import { type ComponentProps, type FormEvent, useRef, useState } from "react";
import { useFailureText } from "@/components/feedback/failure-text";
import { goToSignIn } from "@/components/feedback/sign-in-path";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { Spinner } from "@/components/ui/spinner";
import { refresh, send } from "@/lib/client/call/send";
import { maxNicknameLength } from "@/lib/contract/wire/codes";
import { Failure } from "@/lib/contract/wire/failure";

type ProfileFieldName = "firstName" | "lastName" | "nickname" | "telephone" | "paperNumber";

type Saving = { state: "idle" | "saving" | "saved"; error: string | null };

const idle: Saving = { state: "idle", error: null };

/** Saves one field of the profile, one request at a time. */
function useSaveField(name: ProfileFieldName, optional: boolean) {
  const t = useTranslations("Settings");
  const textOf = useFailureText();
  const [saving, setSaving] = useState(idle);
  // The value being saved, and a newer one entered meanwhile.
  const sent = useRef<string | null>(null);
  const wanted = useRef<string | null>(null);
  const tip = t(`tips.${name}`, { count: maxNicknameLength });

  function sentenceFor(failure: unknown): string {
    const isBad = failure instanceof Failure && failure.failure === "bad-input";
    return isBad ? tip : textOf(failure);
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
    if ((!text && !optional) || !isWhole) return setSaving({ state: "idle", error: tip });
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

type Props = Pick<ComponentProps<"input">, "type" | "autoComplete" | "maxLength"> & {
  name: ProfileFieldName;
  value: string | null;
  /** The hint of a field that can be set only once. */
  once?: string;
  /** The hint of a field that may be empty. */
  optional?: string;
};

/** Saved on blur or Enter. */
export function ProfileField({ name, value, once, optional, ...input }: Props) {
  const t = useTranslations("Settings");
  const fixed = Boolean(once && value);
  const [typed, setTyped] = useState<string | null>(null);
  const { state, error, save, forget } = useSaveField(name, optional !== undefined);

  async function leave(field: HTMLInputElement) {
    const text = (typed ?? "").trim();
    if (typed === null || (text === (value ?? "") && state !== "saving")) return setTyped(null);
    setTyped(text);
    await save(text, field.validity.valid);
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const field = event.currentTarget.elements.namedItem(name);
    if (field instanceof HTMLInputElement) void leave(field);
  }

  return (
    <form method="post" noValidate onSubmit={submit}>
      <Field
        label={t(`fields.${name}`)}
        error={!fixed && error}
        hint={fixed ? t("fixed") : (once ?? optional)}
        aside={
          <span role="status" className="flex min-h-5 items-center gap-1 text-ink-soft">
            {state === "saving" && <Spinner className="size-4" />}
            {state === "saved" && (
              <>
                <Check aria-hidden="true" className="size-4 text-leaf" />
                {t("saved")}
              </>
            )}
          </span>
        }
      >
        <Input
          {...input}
          name={name}
          value={fixed ? (value ?? "") : (typed ?? value ?? "")}
          disabled={fixed}
          className="disabled:bg-sunken disabled:opacity-100 disabled:hover:border-edge"
          onChange={(event) => {
            setTyped(event.target.value);
            forget();
          }}
          onBlur={(event) => leave(event.currentTarget)}
        />
      </Field>
    </form>
  );
}
