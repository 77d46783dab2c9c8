import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { BuyBox } from "./buy/buy-box";
import { Cover } from "./gallery/cover";
import { GalleryPlace } from "./gallery/gallery-place";
import { isCourse, type Product } from "./product";
import { RatingLine } from "./rating-line";

type Props = {
  product: Product;
  /** In the place of the pictures: a course's player. */
  player?: ReactNode;
  /** What else there is to know, under the price. */
  children?: ReactNode;
};

/** What it looks like, what it is called, what it costs. */
export function ProductTop({ product, player, children }: Props) {
  const t = useTranslations("ProductTop");
  const { id, name, subTitle, pic, albumPics, productType, skuStockList } = product;
  const gallery = { name, pictures: [...new Set([pic, ...albumPics])] };

  return (
    <div className="grid items-start gap-x-16 gap-y-10 pt-6 lg:grid-cols-[7fr_5fr] lg:pt-10">
      <div id="watch" className="min-w-0 scroll-mt-28">
        {player ?? <GalleryPlace {...gallery} cover={<Cover {...gallery} />} />}
      </div>
      <div className="flex min-w-0 flex-col gap-6">
        <div>
          <p className="text-sm font-semibold text-leaf">{t(isCourse(product) ? "course" : "product")}</p>
          <h1 className="mt-2 text-3xl">{name}</h1>
          {subTitle && <p className="mt-4 text-lg text-ink-soft">{subTitle}</p>}
        </div>
        <RatingLine rating={product.productEvaluateCount} />
        <hr className="border-line" />
        <BuyBox product={{ id, name, productType, skuStockList }} />
        {children}
      </div>
    </div>
  );
}
