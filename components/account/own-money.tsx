import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { LinkText } from "@/components/ui/link-text";
import { HiddenBalance } from "./hidden-balance";

function Way({ href, name, children }: { href: string; name: string; children: ReactNode }) {
  return (
    <LinkText href={href} aria-label={name} className="inline-flex min-h-11 items-center text-sm">
      {children}
    </LinkText>
  );
}

/** What a member has with the shop, and the ways to it. */
export function OwnMoney() {
  const t = useTranslations("HiddenBalance");
  return (
    <div className="grid items-start gap-4 sm:grid-cols-2">
      <HiddenBalance account="wallet">
        <Way href="/wallet" name={t("detailsOf", { name: t("wallet") })}>
          {t("details")}
        </Way>
        <Way href="/wallet_transfer" name={t("transfer")}>
          {t("transfer")}
        </Way>
        <Way href="/wallet_withdraw" name={t("withdraw")}>
          {t("withdraw")}
        </Way>
      </HiddenBalance>
      <HiddenBalance account="reorderCredit">
        <Way href="/reorder_credit" name={t("detailsOf", { name: t("reorderCredit") })}>
          {t("details")}
        </Way>
      </HiddenBalance>
    </div>
  );
}
