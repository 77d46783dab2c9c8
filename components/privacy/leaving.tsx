"use client";

import { useLocale, useTranslations } from "next-intl";
import { useState } from "react";
import { useShowFailure } from "@/components/feedback/show-failure";
import { showToast } from "@/components/feedback/toast";
import { useProof } from "@/components/feedback/use-proof";
import { Button } from "@/components/ui/button";
import { Checkbox } from "@/components/ui/checkbox";
import { linkTextClass } from "@/components/ui/link-text";
import { send } from "@/lib/client/call/send";
import type { CallData } from "@/lib/contract";
import { formatOwnDay } from "@/lib/format/date";
import { useMoney } from "@/lib/format/use-money";
import { Link } from "@/lib/i18n/navigation";
import { useParts } from "@/lib/i18n/use-parts";

type BlocksProps = { blocks: CallData<"GET privacy/data">["blocks"] };

const pages = { orders: "/order_list", payments: "/order_list", withdrawals: "/wallet", balance: "/wallet", bonuses: "/wallet" } as const;

/** Without the two that do not stop the request: a balance is given up, and open bonuses only delay the erasure. */
const withoutMoney = (blocks: BlocksProps["blocks"]) => blocks.filter((block) => block !== "balance" && block !== "bonuses");

/** What must end before the account can be erased, with the page where it does. */
function Blocks({ blocks }: BlocksProps) {
  const { wallet } = useParts();
  const t = useTranslations("YourData");
  if (blocks.length === 0) return null;
  return (
    <div className="max-w-words rounded-md bg-sunken p-5">
      <p className="font-semibold">{t("blocks.title")}</p>
      <ul className="mt-2 list-disc ps-5">
        {blocks.map((block) => (
          <li key={block}>
            {wallet || pages[block] !== "/wallet" ? (
              <Link href={pages[block]} className={linkTextClass}>
                {t(`blocks.${block}`)}
              </Link>
            ) : (
              t(`blocks.${block}`)
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}

type PlannedErasureProps = Pick<CallData<"GET privacy/data">, "blocks"> & { dueTime: string };

/** The day of the erasure, and the button that cancels it. */
export function PlannedErasure({ dueTime, blocks }: PlannedErasureProps) {
  const t = useTranslations("YourData");
  const locale = useLocale();
  const showFailure = useShowFailure();
  const [busy, setBusy] = useState(false);

  async function keep() {
    setBusy(true);
    try {
      await send("POST privacy/keep", {});
      void showToast("success", t("leave.kept"));
    } catch (failure) {
      showFailure(failure);
    }
    setBusy(false);
  }

  return (
    <div className="flex flex-col items-start gap-5">
      <p role="status" className="text-lg font-semibold">
        {t("leave.planned", { day: formatOwnDay(dueTime, locale) })}
      </p>
      <Blocks blocks={withoutMoney(blocks)} />
      <Button busy={busy} onClick={() => void keep()}>
        {t("leave.keep")}
      </Button>
    </div>
  );
}

type Props = { data: CallData<"GET privacy/data"> };

/** The request to erase the account, with what is lost and what must end before. */
export function Leaving({ data: { blocks, balance, membershipUntil, waitingDays } }: Props) {
  const t = useTranslations("YourData");
  const locale = useLocale();
  const money = useMoney();
  const { busy, withProof } = useProof("data");
  const [givesUp, setGivesUp] = useState(false);
  const [ends, setEnds] = useState(false);
  const open = withoutMoney(blocks);
  const isReady = open.length === 0 && (balance === 0 || givesUp) && (membershipUntil === null || ends);

  return (
    <div className="flex flex-col items-start gap-5">
      <Blocks blocks={open} />
      {blocks.includes("bonuses") && <p className="max-w-words text-sm text-ink-soft">{t("leave.bonuses")}</p>}
      {balance > 0 && (
        <Checkbox checked={givesUp} onChange={({ target }) => setGivesUp(target.checked)}>
          {t("leave.givesUp", { amount: money.aligned(balance) })}
        </Checkbox>
      )}
      {membershipUntil !== null && (
        <Checkbox checked={ends} onChange={({ target }) => setEnds(target.checked)}>
          {t("leave.membership", { day: formatOwnDay(membershipUntil, locale) })}
        </Checkbox>
      )}
      <p className="max-w-words text-sm text-ink-soft">{t("leave.effect", { days: waitingDays })}</p>
      <Button
        variant="danger"
        busy={busy}
        disabled={!isReady}
        onClick={() => void withProof((proof) => send("POST privacy/erase", { proof, givesUpBalance: givesUp }))}
      >
        {t("leave.ask")}
      </Button>
    </div>
  );
}
