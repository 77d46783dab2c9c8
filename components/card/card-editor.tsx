"use client";

import { useTranslations } from "next-intl";
import { Empty } from "@/components/feedback/empty";
import { Failed } from "@/components/feedback/failed";
import { LoadingRows } from "@/components/feedback/loading";
import { showToast } from "@/components/feedback/toast";
import { ButtonLink } from "@/components/ui/button-link";
import { read, useCall } from "@/lib/client/call/use-call";
import { useRouter } from "@/lib/i18n/navigation";
import { CardForm } from "./card-form";
import { cardListPath, payWithPath } from "./card-paths";

type Props = {
  /** The card to edit; null for a new one. */
  cardId: number | null;
  /** The order to return to. */
  orderId: number | null;
};

const own = { thirdParty: 2 };

/** The card that was added last; null if the list cannot be read. */
async function findNewest(): Promise<number | null> {
  const cards = await read("GET credit/card/listByThirdParty", own).catch(() => []);
  return cards.length > 0 ? Math.max(...cards.map(({ id }) => id)) : null;
}

/** Goes back to the order with the saved card, or to the list of cards. */
export function CardEditor({ cardId, orderId }: Props) {
  const t = useTranslations("CardEditor");
  const router = useRouter();
  const { data: cards, error } = useCall("GET credit/card/listByThirdParty", cardId ? own : null);

  async function goOn() {
    void showToast("success", t("saved"));
    const newest = orderId && !cardId ? await findNewest() : null;
    router.push(orderId && newest ? payWithPath(orderId, newest) : cardListPath(orderId));
  }

  if (!cardId) return <CardForm card={null} onSaved={goOn} />;
  if (error && !cards) return <Failed error={error} />;
  if (!cards) return <LoadingRows rows={6} />;
  const card = cards.find(({ id }) => id === cardId);
  if (!card) return <Empty title={t("gone")} action={<ButtonLink href={cardListPath(orderId)}>{t("others")}</ButtonLink>} />;
  return <CardForm card={card} onSaved={goOn} />;
}
