"use client";

import { useTranslations } from "next-intl";
import { type ReactNode, useEffect } from "react";
import { Failed } from "@/components/feedback/failed";
import { isNotFound } from "@/components/feedback/failure-kind";
import { FallenLeaf, Sprout } from "@/components/feedback/illustrations";
import { LoadingRows } from "@/components/feedback/loading";
import { Notice } from "@/components/feedback/notice";
import { ButtonLink } from "@/components/ui/button-link";
import { PageHeading } from "@/components/ui/heading";
import type { Policies } from "../agreement";
import { PayForDesk } from "./pay-for-desk";
import { type PayLink, usePayLink } from "./use-pay-link";

type Ending = "yours" | "paid" | "cancelled" | "expired" | "withdrawn";

/** Why a link takes no payment, or that the reader has paid. Null while it can be paid. */
function endingOf({ state, attempt }: PayLink): Ending | null {
  if (attempt === "paid") return "yours";
  return state === "open" ? null : state;
}

type MessageProps = { title: string; text: string; isGood?: boolean; action: ReactNode; children?: ReactNode };

/** The page of a link that the reader cannot pay with. */
function LinkMessage({ title, text, isGood = false, action, children }: MessageProps) {
  // The page was longer while the order could be paid, and the reader may be at its end.
  useEffect(() => {
    window.scrollTo({ top: 0 });
  }, []);
  return (
    <div role="status" className="mx-auto flex max-w-words flex-col items-center gap-5 py-10 text-center md:py-16">
      {isGood ? <Sprout /> : <FallenLeaf />}
      <h1 className="text-3xl">{title}</h1>
      <p className="text-lg text-ink-soft first-letter:uppercase">{text}</p>
      {children}
      <div className="mt-4">{action}</div>
    </div>
  );
}

/** What became of the reader's last payment, while the order can still be paid. */
function lastPayment(attempt: PayLink["attempt"]): "pending" | "failed" | null {
  if (attempt === "started" || attempt === "waiting") return "pending";
  return attempt === null ? null : "failed";
}

/** The page of a pay link: who asks for what, and the ways to pay. */
export function PayForView({ policies, lead }: { policies: Policies; lead: ReactNode }) {
  const t = useTranslations("PayFor");
  const { token, isReady, link, error, readAgain } = usePayLink();

  const home = (
    <ButtonLink href="/" variant="outline">
      {t("home")}
    </ButtonLink>
  );
  if (isReady && (!token || (isNotFound(error) && !link))) {
    return <LinkMessage title={t("unknown.title")} text={t("unknown.text")} action={home} />;
  }
  if (error && !link) return <Failed error={error} onRetry={() => readAgain()} />;
  if (!link || !token) return <LoadingRows rows={5} />;
  const name = link.askedBy ?? t("someone");
  const ending = endingOf(link);
  if (ending) {
    const isGood = ending === "yours" || ending === "paid";
    return (
      // A payment of the reader that came too late is on its way back.
      <LinkMessage title={t(`${ending}.title`)} text={t(`${ending}.text`, { name })} isGood={isGood} action={home}>
        {link.attempt === "returned" && <Notice className="text-start">{t("returned")}</Notice>}
      </LinkMessage>
    );
  }
  if (link.own) {
    const orders = <ButtonLink href="/order_list?status=1">{t("own.orders")}</ButtonLink>;
    return <LinkMessage title={t("own.title")} text={t("own.text")} isGood action={orders} />;
  }
  const last = lastPayment(link.attempt);
  return (
    <>
      <PageHeading title={<span className="inline-block first-letter:uppercase">{t("title", { name })}</span>} lead={lead} />
      <div role="status">{last && <Notice className="mb-10">{t(last)}</Notice>}</div>
      {link.order && <PayForDesk token={token} link={link} order={link.order} policies={policies} readAgain={readAgain} />}
    </>
  );
}
