"use client";

import { Eye, EyeOff } from "lucide-react";
import { useTranslations } from "next-intl";
import { type ComponentProps, useState } from "react";
import { IconButton } from "./icon-button";
import { Input } from "./input";

export function PasswordInput(props: Omit<ComponentProps<typeof Input>, "type">) {
  const t = useTranslations("PasswordInput");
  const [shown, setShown] = useState(false);
  const Icon = shown ? EyeOff : Eye;

  return (
    <span className="relative block">
      <Input {...props} type={shown ? "text" : "password"} autoCapitalize="none" spellCheck={false} className="pe-13" />
      <IconButton
        label={t(shown ? "hide" : "show")}
        aria-pressed={shown}
        onClick={() => setShown(!shown)}
        className="absolute! end-0.5 top-0.5 text-ink-soft noscript:hidden"
      >
        <Icon aria-hidden="true" className="size-5" />
      </IconButton>
    </span>
  );
}
