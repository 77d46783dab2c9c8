"use client";

import { Plus } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { Empty } from "@/components/feedback/empty";
import { Failed } from "@/components/feedback/failed";
import { LoadingCards } from "@/components/feedback/loading";
import { useShowFailure } from "@/components/feedback/show-failure";
import { showToast } from "@/components/feedback/toast";
import { ButtonLink } from "@/components/ui/button-link";
import { send } from "@/lib/client/send";
import { useCall } from "@/lib/client/use-call";
import type { Card } from "./card-draft";
import { newCardPath } from "./card-paths";
import { CardTile } from "./card-tile";
import { RemoveCardDialog } from "./remove-card-dialog";

/** The member's cards: to choose from for an order, else to look after. */
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
    <ButtonLink href={newCardPath(orderId)} look={cards?.length ? "outline" : "primary"}>
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
  return (
    <>
      <ul aria-label={t("label")} className="mb-10 grid gap-6 sm:grid-cols-2 lg:grid-cols-3">
        {cards.map((card) => (
          <CardTile key={card.id} card={card} orderId={orderId} onRemove={() => setLeaving(card)} />
        ))}
      </ul>
      {add}
      <RemoveCardDialog card={leaving} busy={busy} onCancel={() => setLeaving(null)} onConfirm={() => leaving && void remove(leaving)} />
    </>
  );
}
