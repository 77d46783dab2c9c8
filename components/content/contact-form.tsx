"use client";

import { useTranslations } from "next-intl";
import { useLateForm } from "@/components/feedback/late-form/use-late-form";
import { useShowFailure } from "@/components/feedback/show-failure";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { send } from "@/lib/client/send";
import { ContactSent } from "./contact-sent";

/** In the order in which the form asks. */
const fields = [
  { name: "referrer", autoComplete: "off" },
  { name: "personal", autoComplete: "name" },
  { name: "nationCity", autoComplete: "off" },
  { name: "telephone", autoComplete: "tel", type: "tel" },
  { name: "email", autoComplete: "email", type: "email" },
] as const;

const defaultValues = { referrer: "", personal: "", nationCity: "", telephone: "", email: "" };

/** Asks who somebody is and how to reach them; every answer is needed. */
export function ContactForm() {
  const t = useTranslations("ContactForm");
  const showFailure = useShowFailure();
  const { engine, register, handleSubmit, reset, formState } = useLateForm({
    defaultValues,
    fetchRules: async () => (await import("./contact-rules")).contactRules,
  });
  const { errors, isSubmitting, isSubmitSuccessful } = formState;

  const submit = handleSubmit(async (contact) => {
    try {
      await send("POST contactInfo/saveInfo", { ...contact, memberId: 0, status: 0 });
    } catch (error) {
      showFailure(error);
      throw error;
    }
  });

  return (
    <>
      {engine}
      {isSubmitSuccessful ? (
        <ContactSent onAgain={() => reset()} />
      ) : (
        <form method="post" noValidate onSubmit={(event) => submit(event).catch(() => undefined)} className="flex flex-col gap-6">
          {fields.map(({ name, ...input }) => (
            <Field key={name} label={t(name)} error={errors[name] && t(`tips.${name}`)}>
              <Input {...register(name)} {...input} />
            </Field>
          ))}
          <Button type="submit" size="large" busy={isSubmitting} className="mt-2">
            {t("send")}
          </Button>
        </form>
      )}
    </>
  );
}
