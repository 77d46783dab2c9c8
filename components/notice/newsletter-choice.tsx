"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { FailedLine } from "@/components/feedback/failed-line";
import { isUnsupported } from "@/components/feedback/failure-kind";
import { LoadingBlock } from "@/components/feedback/loading";
import { useShowFailure } from "@/components/feedback/show-failure";
import { showToast } from "@/components/feedback/toast";
import { Button } from "@/components/ui/button";
import { send } from "@/lib/client/call/send";
import { useCall } from "@/lib/client/call/use-call";

/** Whether the member gets the newsletter. An address is subscribed when the link in an email was pressed, as for visitors. */
export function NewsletterChoice() {
  const t = useTranslations("NewsletterChoice");
  const showFailure = useShowFailure();
  const { data, error } = useCall("GET newsletter/own", {});
  const [isSending, setIsSending] = useState(false);
  if (error && !data && isUnsupported(error)) return null;

  async function choose(subscribed: boolean) {
    setIsSending(true);
    try {
      await send("POST newsletter/choose", { subscribed });
      void showToast("success", t(subscribed ? "asked" : "ended"));
    } catch (failure) {
      showFailure(failure);
    }
    setIsSending(false);
  }

  return (
    <section aria-labelledby="newsletter" className="mt-8 flex flex-wrap items-center justify-between gap-5 border-t border-line pt-8">
      <div className="max-w-words">
        <h2 id="newsletter" className="text-xl">
          {t("title")}
        </h2>
        <p className="mt-1.5 text-ink-soft">{t("lead")}</p>
        <p role="status" className="mt-1.5 text-sm font-semibold empty:hidden">
          {data && data.state !== "none" && t(data.state)}
        </p>
      </div>
      {data ? (
        <div className="flex flex-wrap gap-3">
          {data.state !== "subscribed" && (
            <Button variant="outline" size="small" busy={isSending} onClick={() => choose(true)}>
              {t(data.state === "asked" ? "again" : "subscribe")}
            </Button>
          )}
          {data.state === "subscribed" && (
            <Button variant="outline" size="small" busy={isSending} onClick={() => choose(false)}>
              {t("unsubscribe")}
            </Button>
          )}
        </div>
      ) : error ? (
        <FailedLine error={error} />
      ) : (
        <LoadingBlock className="h-10 w-32 rounded-pill" />
      )}
    </section>
  );
}
