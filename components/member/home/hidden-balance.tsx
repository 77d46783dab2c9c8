"use client";

import { Eye, EyeOff } from "lucide-react";
import { useTranslations } from "next-intl";
import { type ReactNode, useState } from "react";
import { useFailureText } from "@/components/feedback/failure-text";
import { FieldError } from "@/components/ui/field-error";
import { IconButton } from "@/components/ui/icon-button";
import { Skeleton } from "@/components/ui/skeleton";
import { VisuallyHidden } from "@/components/ui/visually-hidden";
import { useCall } from "@/lib/client/call/use-call";
import { accountTypes } from "@/lib/contract/wire/payment-codes";
import { useMoney } from "@/lib/format/use-money";

type Props = {
  account: "wallet" | "reorderCredit";
  children?: ReactNode;
};

/** Hidden and not requested until the member asks, because others may see the screen. */
export function HiddenBalance({ account, children }: Props) {
  const t = useTranslations("HiddenBalance");
  const money = useMoney();
  const textOf = useFailureText();
  const [shown, setShown] = useState(false);
  const { data, error } = useCall("GET member/account", shown ? { accountType: accountTypes[account] } : null);
  const Icon = shown ? EyeOff : Eye;
  const name = t(account);

  return (
    <div className="flex items-center justify-between gap-4 rounded-lg bg-surface p-6 shadow-soft md:px-9">
      <div>
        <p className="text-sm text-ink-soft">{name}</p>
        <div role="status" className="display figures flex min-h-10 items-center text-2xl">
          {shown && data && money.write(data.balance)}
          {shown && !data && !error && <Skeleton className="h-8 w-28" />}
          {shown && !data && error && <FieldError>{textOf(error)}</FieldError>}
          {!shown && (
            <>
              <span aria-hidden="true">****</span>
              <VisuallyHidden>{t("hidden")}</VisuallyHidden>
            </>
          )}
        </div>
        {children && <div className="mt-1 flex flex-wrap gap-x-6">{children}</div>}
      </div>
      <IconButton label={t(shown ? "hide" : "show", { name })} onClick={() => setShown(!shown)} className="text-ink-soft">
        <Icon aria-hidden="true" className="size-5" />
      </IconButton>
    </div>
  );
}
