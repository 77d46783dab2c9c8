"use client";

import { useLocale, useTranslations } from "next-intl";
import { useEffect, useRef, useState } from "react";
import { FormFailure } from "@/components/forms/form-failure";
import { useForm } from "@/components/forms/use-form";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { send } from "@/lib/client/call/send";
import { formAction } from "@/lib/forms/form-names";
import type { Posted } from "@/lib/forms/posted";

/** Replaces the form and takes the focus, so that screen readers announce it. */
function ContactSent({ onAgain }: { onAgain: () => void }) {
  const t = useTranslations("ContactForm");
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);

  return (
    <div className="flex flex-col items-start gap-4 py-6">
      <h2 ref={title} tabIndex={-1} className="text-2xl outline-none">
        {t("sent")}
      </h2>
      <p className="text-ink-soft">{t("sentText")}</p>
      <Button variant="outline" onClick={onAgain} className="noscript:hidden">
        {t("again")}
      </Button>
    </div>
  );
}

const fields = [
  { name: "referrer", autoComplete: "off" },
  { name: "personal", autoComplete: "name" },
  { name: "nationCity", autoComplete: "off" },
  { name: "telephone", autoComplete: "tel", type: "tel" },
  { name: "email", autoComplete: "email", type: "email" },
] as const;

const defaultValues = { referrer: "", personal: "", nationCity: "", telephone: "", email: "" };

type Props = {
  /** The form after it was posted without scripts. */
  posted?: (Posted & { sent?: true }) | null;
};

export function ContactForm({ posted = null }: Props) {
  const t = useTranslations("ContactForm");
  const locale = useLocale();
  const [again, setAgain] = useState(false);
  const { engine, register, submit, reset, tip, failure, submitting, succeeded } = useForm({
    defaultValues,
    posted,
    fetchRules: async () => (await import("./contact-rules")).contactRules,
    failures: "toast",
  });

  const sendContact = submit((contact) => send("POST contactInfo/saveInfo", { ...contact, memberId: 0, status: 0 }));

  function writeAgain() {
    setAgain(true);
    if (succeeded) reset();
  }

  return (
    <>
      {engine}
      {succeeded || (posted?.sent && !again) ? (
        <ContactSent onAgain={writeAgain} />
      ) : (
        <form method="post" action={formAction("contact", locale)} noValidate onSubmit={sendContact} className="flex flex-col gap-6">
          {fields.map(({ name, ...input }) => (
            <Field key={name} label={t(name)} error={tip(name, t(`tips.${name}`))}>
              <Input {...register(name)} {...input} />
            </Field>
          ))}
          <div className="mt-2 flex flex-col">
            <FormFailure>{failure}</FormFailure>
            <Button type="submit" size="large" busy={submitting}>
              {t("send")}
            </Button>
          </div>
        </form>
      )}
    </>
  );
}
