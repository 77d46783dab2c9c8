"use client";

import { Plus } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { Empty } from "@/components/feedback/empty";
import { Failed } from "@/components/feedback/failed";
import { LoadingCards } from "@/components/feedback/loading";
import { useShowFailure } from "@/components/feedback/show-failure";
import { showToast } from "@/components/feedback/toast";
import { Button } from "@/components/ui/button";
import { ButtonLink } from "@/components/ui/button-link";
import { Dialog } from "@/components/ui/dialog";
import { send } from "@/lib/client/call/send";
import { useCall } from "@/lib/client/call/use-call";
import { maskedNumber, suggestCard } from "@/lib/format/card";
import type { Card } from "./card-draft";
import { newCardPath } from "./card-paths";
import { CardTile } from "./card-tile";

type Props = { card: Card | null; busy: boolean; onCancel: () => void; onConfirm: () => void };

function RemoveCardDialog({ card, busy, onCancel, onConfirm }: Props) {
  const t = useTranslations("RemoveCardDialog");
  return (
    <Dialog
      open={card !== null}
      onOpenChange={(open) => !open && onCancel()}
      title={t("title")}
      description={card && `${card.cardType} ${maskedNumber(card.cardNumber)}`}
      actions={
        <>
          <Button variant="outline" onClick={onCancel}>
            {t("keep")}
          </Button>
          <Button variant="danger" busy={busy} onClick={onConfirm}>
            {t("remove")}
          </Button>
        </>
      }
    />
  );
}

/** Cards to choose from for an order, or to manage. */
export function CardList({ orderId }: { orderId: number | null }) {
  const t = useTranslations("CardList");
  const showFailure = useShowFailure();
  const { data: cards, error, mutate } = useCall("GET credit/card/listByThirdParty", { thirdParty: 2 });
  const [leaving, setLeaving] = useState<Card | null>(null);
  const [busy, setBusy] = useState(false);

  async function remove({ id }: Card) {
    setBusy(true);
    try {
      await send("POST credit/card/remove", { id });
      await mutate((before) => before?.filter((card) => card.id !== id));
      void showToast("success", t("removed"));
    } catch (failure) {
      showFailure(failure);
      void mutate();
    }
    setBusy(false);
    setLeaving(null);
  }

  const add = (
    <ButtonLink href={newCardPath(orderId)} variant={cards?.length ? "outline" : "primary"}>
      <Plus aria-hidden="true" className="size-5" />
      {t("add")}
    </ButtonLink>
  );
  if (error && !cards) return <Failed error={error} />;
  if (!cards) return <LoadingCards cards={3} />;
  if (cards.length === 0) {
    return (
      <Empty title={t("empty")} action={add}>
        {t("hint")}
      </Empty>
    );
  }
  const suggested = suggestCard(cards);
  const sorted = suggested ? [suggested, ...cards.filter(({ id }) => id !== suggested.id)] : cards;
  return (
    <>
      <ul aria-label={t("label")} className="mb-10 grid gap-6 sm:grid-cols-2 lg:grid-cols-3">
        {sorted.map((card) => (
          <CardTile key={card.id} card={card} orderId={orderId} isSuggested={card === suggested} onRemove={() => setLeaving(card)} />
        ))}
      </ul>
      {add}
      <RemoveCardDialog card={leaving} busy={busy} onCancel={() => setLeaving(null)} onConfirm={() => leaving && void remove(leaving)} />
    </>
  );
}
