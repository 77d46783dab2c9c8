"use client";

import { useTranslations } from "next-intl";
import type { FormEvent } from "react";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";

type Props = {
  open: boolean;
  title: string;
  /** The name so far, if the passkey has one. */
  name?: string;
  onClose: () => void;
  onNamed: (name: string) => void;
};

/** Asks for the name of a new passkey, or for another one. */
export function PasskeyName({ open, title, name = "", onClose, onNamed }: Props) {
  const t = useTranslations("Security");

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const typed = String(new FormData(event.currentTarget).get("name") ?? "").trim();
    onNamed(typed || name || t("passkeys.one"));
  }

  return (
    <Dialog open={open} onOpenChange={(stays) => !stays && onClose()} title={title} description={t("passkeys.nameLead")}>
      <form method="post" noValidate onSubmit={submit} className="flex flex-col gap-6">
        <Field label={t("passkeys.name")}>
          <Input name="name" defaultValue={name} autoComplete="off" maxLength={60} placeholder={t("passkeys.example")} />
        </Field>
        <Button type="submit" size="large" wide>
          {t("continue")}
        </Button>
      </form>
    </Dialog>
  );
}
