"use client";

import { Download } from "lucide-react";
import { useLocale, useTranslations } from "next-intl";
import { useState } from "react";
import { Empty } from "@/components/feedback/empty";
import { Failed } from "@/components/feedback/failed";
import { isUnsupported } from "@/components/feedback/failure-kind";
import { LoadingRows } from "@/components/feedback/loading";
import { ButtonLink } from "@/components/ui/button-link";
import { buttonVariants } from "@/components/ui/button-variants";
import { Field } from "@/components/ui/field";
import { Segments } from "@/components/ui/segments";
import { Select } from "@/components/ui/select";
import { useCall } from "@/lib/client/call/use-call";
import type { CallData } from "@/lib/contract";
import { accountTypes } from "@/lib/contract/wire/payment-codes";
import { formatMonth, listMonths } from "@/lib/format/month";
import { useMoney } from "@/lib/format/use-money";

type Statement = CallData<"GET wallet/statement">;

const accounts = ["wallet", "reorderCredit", "voucher"] as const;

type Account = (typeof accounts)[number];

const sums = ["opening", "credits", "debits", "closing"] as const;

/** The file with which the member verifies the account without trusting the shop. */
function Verify({ chain }: { chain: string }) {
  const t = useTranslations("Statements");
  return (
    <div className="mt-9 border-t border-line pt-6">
      <h2 className="text-lg">{t("verify")}</h2>
      <p className="mt-1.5 max-w-words text-ink-soft">{t("verifyLead")}</p>
      <div className="mt-5 flex flex-wrap gap-3">
        <a href={chain} download className={buttonVariants({ variant: "outline" })}>
          <Download aria-hidden="true" className="size-4.5" />
          {t("chain")}
        </a>
        <ButtonLink href="/ledger_roots" variant="quiet">
          {t("howToVerify")}
        </ButtonLink>
      </div>
    </div>
  );
}

/** The month's balances and sums, with the files that explain them. */
function Month({ statement, isCurrent }: { statement: Statement; isCurrent: boolean }) {
  const t = useTranslations("Statements");
  const money = useMoney();
  return (
    <>
      <dl className="mt-7 grid grid-cols-2 gap-x-10 gap-y-5 border-t border-line pt-6 lg:grid-cols-4">
        {sums.map((name) => (
          <div key={name}>
            <dt className="text-sm text-ink-soft">{t(name)}</dt>
            <dd className="figures text-lg font-semibold">{money.aligned(statement[name])}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-5 text-sm text-ink-soft">
        {t("entries", { count: statement.entries })} {isCurrent && t("soFar")}
      </p>
      <div className="mt-7 flex flex-wrap gap-3">
        <a href={statement.csv} download className={buttonVariants({})}>
          <Download aria-hidden="true" className="size-4.5" />
          {t("csv")}
        </a>
        {statement.pdf && (
          <a href={statement.pdf} download className={buttonVariants({ variant: "outline" })}>
            <Download aria-hidden="true" className="size-4.5" />
            {t("pdf")}
          </a>
        )}
      </div>
      {statement.chain && <Verify chain={statement.chain} />}
    </>
  );
}

type MonthsProps = { account: Account };

/** The months of an account from its first entry on, the newest first. */
function Months({ account }: MonthsProps) {
  const t = useTranslations("Statements");
  const locale = useLocale();
  const [month, setMonth] = useState<string>();
  const { data, error, isLoading } = useCall("GET wallet/statement", { accountType: accountTypes[account], ...(month && { month }) });

  if (isUnsupported(error) && !data) return <Empty title={t("lacking")} />;
  if (error && !data) return <Failed error={error} />;
  if (!data) return <LoadingRows />;
  if (!data.first) return <Empty title={t("empty")}>{t("emptyLead")}</Empty>;
  const shown = month ?? data.current;
  return (
    <>
      <Field label={t("month")} className="max-w-72">
        <Select value={shown} onChange={({ target }) => setMonth(target.value)}>
          {listMonths(data.first, data.current).map((each) => (
            <option key={each} value={each}>
              {formatMonth(each, locale)}
            </option>
          ))}
        </Select>
      </Field>
      {/* The sums of one month must not stand below the name of another. */}
      {isLoading ? <LoadingRows /> : error ? <Failed error={error} /> : <Month statement={data} isCurrent={shown === data.current} />}
    </>
  );
}

/** The statements of a member's accounts, to look at and to keep. */
export function StatementView({ first }: { first: Account }) {
  const t = useTranslations("Statements");
  const [account, setAccount] = useState(first);
  return (
    <section aria-label={t("title")} className="rounded-lg bg-surface p-6 shadow-soft md:p-9">
      <div className="mb-7">
        <Segments
          label={t("account")}
          name="account"
          value={account}
          options={accounts.map((value) => ({ value, label: t(value) }))}
          onChange={setAccount}
        />
      </div>
      <Months key={account} account={account} />
    </section>
  );
}
