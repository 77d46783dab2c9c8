"use client";

import { useTranslations } from "next-intl";
import { useEffect, useRef } from "react";
import { Button } from "@/components/ui/button";

/** Takes the form's place, and the focus with it, so that it is heard. */
export function ContactSent({ onAgain }: { onAgain: () => void }) {
  const t = useTranslations("ContactForm");
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);

  return (
    <div className="flex flex-col items-start gap-4 py-6">
      <h2 ref={title} tabIndex={-1} className="text-2xl outline-none">
        {t("sent")}
      </h2>
      <p className="text-ink-soft">{t("sentText")}</p>
      <Button look="outline" onClick={onAgain}>
        {t("again")}
      </Button>
    </div>
  );
}
