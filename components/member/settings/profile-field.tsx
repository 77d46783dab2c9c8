"use client";

import { Check } from "lucide-react";
import { useTranslations } from "next-intl";
import { type ComponentProps, type FormEvent, useState } from "react";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { Spinner } from "@/components/ui/spinner";
import { type ProfileFieldName, useSaveField } from "./use-save-field";

type Props = Pick<ComponentProps<"input">, "type" | "autoComplete" | "maxLength"> & {
  name: ProfileFieldName;
  value: string | null;
  /** The hint of a field that can be set only once. */
  once?: string;
};

/** Saved on blur or Enter. */
export function ProfileField({ name, value, once, ...input }: Props) {
  const t = useTranslations("Settings");
  const fixed = Boolean(once && value);
  const [typed, setTyped] = useState<string | null>(null);
  const { state, error, save, forget } = useSaveField(name);

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
        hint={fixed ? t("fixed") : once}
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
