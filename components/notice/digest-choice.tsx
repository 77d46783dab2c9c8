"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { FailedLine } from "@/components/feedback/failed-line";
import { LoadingBlock } from "@/components/feedback/loading";
import { useShowFailure } from "@/components/feedback/show-failure";
import { showToast } from "@/components/feedback/toast";
import { Segments } from "@/components/ui/segments";
import { send } from "@/lib/client/call/send";
import { useCall } from "@/lib/client/call/use-call";
import type { CallInput } from "@/lib/contract";
import { digestFrequencies } from "@/lib/contract/wire/codes";

type Frequency = CallInput<"POST notice/digest">["frequency"];

/** How often unread notices are sent by email. A choice is saved at once. */
export function DigestChoice() {
  const t = useTranslations("DigestChoice");
  const showFailure = useShowFailure();
  const { data, error } = useCall("GET notice/digest", {});
  const [chosen, setChosen] = useState<Frequency | null>(null);

  async function choose(frequency: Frequency) {
    setChosen(frequency);
    try {
      await send("POST notice/digest", { frequency });
      void showToast("success", t("saved"));
    } catch (failure) {
      setChosen(null);
      showFailure(failure);
    }
  }

  return (
    <section aria-labelledby="digest" className="mt-14 flex flex-wrap items-center justify-between gap-5 border-t border-line pt-8">
      <div className="max-w-words">
        <h2 id="digest" className="text-xl">
          {t("title")}
        </h2>
        <p className="mt-1.5 text-ink-soft">{t("lead")}</p>
      </div>
      {data ? (
        <Segments
          label={t("title")}
          name="digest"
          value={chosen ?? data.frequency}
          options={digestFrequencies.map((value) => ({ value, label: t(value) }))}
          onChange={choose}
        />
      ) : error ? (
        <FailedLine error={error} />
      ) : (
        <LoadingBlock className="h-12 w-64 rounded-pill" />
      )}
    </section>
  );
}
