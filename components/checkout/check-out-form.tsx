"use client";

import { useTranslations } from "next-intl";
import { useRef, useState } from "react";
import { ChangeAccount } from "@/components/feedback/change-account";
import { Failed } from "@/components/feedback/failed";
import { isCountryRefusal } from "@/components/feedback/failure-kind";
import { Notice } from "@/components/feedback/notice";
import { Button } from "@/components/ui/button";
import { ButtonLink } from "@/components/ui/button-link";
import { Field } from "@/components/ui/field";
import { Picture } from "@/components/ui/picture";
import { Textarea } from "@/components/ui/textarea";
import type { CheckoutItems } from "@/lib/client/cart/checkout-items";
import { sumOfAmounts } from "@/lib/contract/wire/money";
import { useMoney } from "@/lib/format/use-money";
import { AddressBlock } from "./address-block";
import { AgreementCheckbox, type AgreementUrls } from "./agreement-checkbox";
import { CheckOutSkeleton } from "./check-out-skeleton";
import { EarlierOrder, useEarlierOrder } from "./earlier-order";
import { forgetAttempt } from "./place-order";
import { needsAddress, type Quote, seenAmount } from "./quote";
import { Sums } from "./sums";
import { type Changed, useCheckout } from "./use-checkout";
import { useShippingAddress } from "./use-shipping-address";

function ItemList({ items }: { items: Quote["orderItems"] }) {
  const t = useTranslations("CheckOutView");
  const money = useMoney();
  return (
    <ul aria-label={t("items")} className="divide-y divide-line border-y border-line">
      {items.map(({ productName, productPic, price, quantity }) => (
        <li
          key={`${productName} ${price}`}
          className="grid grid-cols-[5rem_1fr_auto] items-center gap-x-4 py-4 sm:grid-cols-[7rem_1fr_auto]"
        >
          <Picture address={productPic} alt="" sizes="7rem" className="aspect-4/3 w-full rounded-md" />
          <div className="min-w-0">
            <h3 className="text-lg leading-tight">{productName}</h3>
            <p className="figures mt-1 text-sm text-ink-soft">{t("each", { price: money.write(price), quantity })}</p>
          </div>
          <p className="figures font-semibold">{money.write(sumOfAmounts([{ amount: price, quantity }]))}</p>
        </li>
      ))}
    </ul>
  );
}

/** The length that the contract allows. */
const maxRemarkLength = 500;

type Props = { who: string; goods: CheckoutItems; asked: number | null; isCart: boolean; agreements: AgreementUrls };

export function CheckOutForm({ who, goods, asked, isCart, agreements }: Props) {
  const t = useTranslations("CheckOutView");
  const money = useMoney();
  const address = useShippingAddress(asked);
  const { quote, error, asking, changed, busy, next } = useCheckout({ who, goods, address });
  const earlier = useEarlierOrder(who, goods);
  const [remark, setRemark] = useState("");
  const [ticked, setTicked] = useState(false);
  const [pressed, setPressed] = useState(false);
  const place = useRef<HTMLDivElement>(null);

  function submit(shown: Quote) {
    setPressed(true);
    if (needsAddress(shown) && !address.chosen) place.current?.scrollIntoView({ block: "center" });
    else if (ticked) void next(shown, remark);
  }

  function changedText({ before, now }: Changed) {
    const same = before === now ? "yes" : "no";
    return t("changed", { same, before: money.write(before), now: money.write(now) });
  }

  // Without the address list no quote can be requested.
  const failure = error ?? (quote ? undefined : address.error);
  const notice = !busy && earlier.order && <EarlierOrder order={earlier.order} onAgain={() => forgetAttempt(who, goods)} />;
  if (earlier.asking && !busy) return <CheckOutSkeleton />;
  // The earlier order may hold the last pieces, so it is shown instead of the failure.
  if (failure && notice) return <div role="status">{notice}</div>;
  if (failure)
    return (
      <>
        <Failed error={failure} wayOut={isCountryRefusal(failure) ? <ChangeAccount /> : undefined} />
        <p className="text-center">
          <ButtonLink href="/cart" variant="quiet">
            {t("toCart")}
          </ButtonLink>
        </p>
      </>
    );
  if (!quote) return <CheckOutSkeleton />;
  const parcel = needsAddress(quote);
  const open = parcel && !address.chosen;
  return (
    <div className="grid items-start gap-x-16 gap-y-10 lg:grid-cols-[1fr_24rem]">
      <div className="flex min-w-0 flex-col gap-10">
        <div role="status" className="empty:hidden">
          {notice}
        </div>
        {parcel && (
          <section ref={place} aria-labelledby="ship-to">
            <h2 id="ship-to" className="mb-4 text-xl">
              {t("shipTo")}
            </h2>
            <AddressBlock address={address} isCart={isCart} tip={pressed} />
          </section>
        )}
        <section aria-labelledby="items">
          <h2 id="items" className="mb-4 text-xl">
            {t("items")}
          </h2>
          <ItemList items={quote.orderItems} />
        </section>
        {parcel && (
          <Field label={t("notes")} hint={t("notesHint", { count: maxRemarkLength - remark.length })}>
            <Textarea
              value={remark}
              onChange={(event) => setRemark(event.target.value)}
              maxLength={maxRemarkLength}
              rows={3}
              autoComplete="off"
            />
          </Field>
        )}
      </div>
      <section aria-label={t("summary")} className="flex flex-col gap-6 rounded-lg bg-surface p-6 shadow-soft sm:p-7 lg:sticky lg:top-28">
        <Sums quote={quote} seen={seenAmount(goods)} placed={!open} asking={asking || busy} />
        <div role="alert" className="empty:hidden">
          {changed && <Notice>{changedText(changed)}</Notice>}
        </div>
        <AgreementCheckbox addresses={agreements} ticked={ticked} tip={pressed && !open} onTick={setTicked} />
        <Button size="large" wide busy={busy} disabled={earlier.order !== undefined || (asking && !busy)} onClick={() => submit(quote)}>
          {t("next")}
        </Button>
      </section>
    </div>
  );
}
