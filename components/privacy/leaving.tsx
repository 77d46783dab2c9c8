"use client";

import { useLocale, useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { Checkbox } from "@/components/ui/checkbox";
import { send } from "@/lib/client/call/send";
import type { CallData } from "@/lib/contract";
import { formatOwnDay } from "@/lib/format/date";
import { formatWithCents } from "@/lib/format/money";
import { Blocks } from "./blocks";
import { useProof } from "./use-proof";

type Props = { data: CallData<"GET privacy/data"> };

/** The request to erase the account, with what is lost and what must end before. */
export function Leaving({ data: { blocks, balance, membershipUntil, waitingDays } }: Props) {
  const t = useTranslations("YourData");
  const locale = useLocale();
  const { busy, withProof } = useProof();
  const [givesUp, setGivesUp] = useState(false);
  const [ends, setEnds] = useState(false);
  const open = blocks.filter((block) => block !== "balance" && block !== "bonuses");
  const isReady = open.length === 0 && (balance === 0 || givesUp) && (membershipUntil === null || ends);

  return (
    <div className="flex flex-col items-start gap-5">
      <Blocks blocks={open} />
      {blocks.includes("bonuses") && <p className="max-w-words text-sm text-ink-soft">{t("leave.bonuses")}</p>}
      {balance > 0 && (
        <Checkbox checked={givesUp} onChange={({ target }) => setGivesUp(target.checked)}>
          {t("leave.givesUp", { amount: formatWithCents(balance, locale) })}
        </Checkbox>
      )}
      {membershipUntil !== null && (
        <Checkbox checked={ends} onChange={({ target }) => setEnds(target.checked)}>
          {t("leave.membership", { day: formatOwnDay(membershipUntil, locale) })}
        </Checkbox>
      )}
      <p className="max-w-words text-sm text-ink-soft">{t("leave.effect", { days: waitingDays })}</p>
      <Button
        look="danger"
        busy={busy}
        disabled={!isReady}
        onClick={() => void withProof((proof) => send("POST privacy/erase", { proof, givesUpBalance: givesUp }))}
      >
        {t("leave.ask")}
      </Button>
    </div>
  );
}
