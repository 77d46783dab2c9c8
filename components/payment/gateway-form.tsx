"use client";

import { useTranslations } from "next-intl";
import { useEffect, useRef } from "react";
import { Button } from "@/components/ui/button";

type Props = {
  action: string;
  method: "get" | "post";
  inputs: { name: string; value: string }[];
};

/** Submits the payment to the gateway at once, or by its button where no script runs. */
export function GatewayForm({ action, method, inputs }: Props) {
  const t = useTranslations("GatewayForm");
  const form = useRef<HTMLFormElement>(null);
  const sent = useRef(false);

  useEffect(() => {
    // The form's own `submit` may be hidden by an input with that name.
    if (!sent.current && form.current) HTMLFormElement.prototype.submit.call(form.current);
    sent.current = true;
  }, []);

  return (
    <form ref={form} action={action} method={method}>
      {inputs.map(({ name, value }, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two inputs may have one name, and none ever moves
        <input key={place} type="hidden" name={name} value={value} />
      ))}
      <Button type="submit" size="large">
        {t("go")}
      </Button>
    </form>
  );
}
