import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { LinkText } from "@/components/ui/link-text";
import { HiddenBalance } from "./hidden-balance";

function AccountLink({ href, name, children }: { href: string; name: string; children: ReactNode }) {
  return (
    <LinkText href={href} aria-label={name} className="inline-flex min-h-11 items-center text-sm">
      {children}
    </LinkText>
  );
}

export function Balances() {
  const t = useTranslations("HiddenBalance");
  return (
    <div className="grid items-start gap-4 sm:grid-cols-2">
      <HiddenBalance account="wallet">
        <AccountLink href="/wallet" name={t("detailsOf", { name: t("wallet") })}>
          {t("details")}
        </AccountLink>
        <AccountLink href="/wallet_transfer" name={t("transfer")}>
          {t("transfer")}
        </AccountLink>
        <AccountLink href="/wallet_withdraw" name={t("withdraw")}>
          {t("withdraw")}
        </AccountLink>
      </HiddenBalance>
      <HiddenBalance account="reorderCredit">
        <AccountLink href="/reorder_credit" name={t("detailsOf", { name: t("reorderCredit") })}>
          {t("details")}
        </AccountLink>
      </HiddenBalance>
    </div>
  );
}
