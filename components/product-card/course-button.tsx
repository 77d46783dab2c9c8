"use client";

import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { ButtonLink } from "@/components/ui/button-link";
import type { ButtonVariants } from "@/components/ui/button-variants";
import { classNames } from "@/components/ui/class-names";
import { useOwnCourses } from "@/lib/client/course/own-courses";
import { activation } from "@/lib/contract/wire/codes";
import { AddToCartButton } from "./add-to-cart-button";
import { type CardProduct, isSoldOut, ownPrice, type Sku } from "./card-product";
import { useJoin } from "./use-join";

const labels = ["add", "join", "watch"] as const;

type LabelProps = { shown: (typeof labels)[number] };

/** As wide as the widest label, so that nothing moves when the viewer is known. */
function Label({ shown }: LabelProps) {
  const t = useTranslations("AddToCartButton");
  return (
    <span className="grid *:[grid-area:1/1]">
      {labels.map((each) => (
        <span key={each} aria-hidden={each !== shown || undefined} className={classNames(each !== shown && "invisible")}>
          {t(each)}
        </span>
      ))}
    </span>
  );
}

type Props = ButtonVariants & { product: Pick<CardProduct, "id" | "name" | "country">; sku: Sku; className?: string };

/** Without scripts it posts the form of the document. */
function JoinButton({ product: { id, name, country }, sku, ...variant }: Props) {
  const t = useTranslations("AddToCartButton");
  const { busy, join } = useJoin(country);
  return (
    <Button
      {...variant}
      aria-label={`${t("join")}: ${name}`}
      type="submit"
      form="cart-form"
      name="item"
      value={`${id}.${sku.id}.join`}
      busy={busy}
      onClick={(event) => {
        event.preventDefault();
        void join({ productId: id, productSkuId: sku.id });
      }}
    >
      <Label shown="join" />
    </Button>
  );
}

/** The button of a course's card: an owned course is watched, one that is free for the viewer is joined, any other is bought. */
export function CourseButton({ product, sku, ...variant }: Props) {
  const t = useTranslations("AddToCartButton");
  const { isActive, courses } = useOwnCourses();
  const { id, name, country } = product;
  const own = courses.get(id);

  if (own)
    return (
      <ButtonLink
        {...variant}
        aria-label={`${t("watch")}: ${name}`}
        href={`/my_course_detail?id=${id}&chapter=${own.memberCourseChapterQuantity}`}
      >
        <Label shown="watch" />
      </ButtonLink>
    );
  if (ownPrice(sku, isActive ? activation.active : activation.none) === 0) return <JoinButton {...variant} product={product} sku={sku} />;
  const soldOut = isSoldOut(sku);
  const label = soldOut ? undefined : <Label shown="add" />;
  return <AddToCartButton {...variant} productId={id} skuId={sku.id} name={name} country={country} soldOut={soldOut} label={label} />;
}
