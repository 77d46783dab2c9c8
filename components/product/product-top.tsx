import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { Picture } from "@/components/ui/picture";
import { Stars } from "@/components/ui/stars";
import { isCourse } from "@/lib/contract/wire/product-type";
import { BuyBox } from "./buy/buy-box";
import { GalleryPlace } from "./gallery/gallery-place";
import { slideSizes } from "./gallery/slides";
import type { Product } from "./product";

/** The cover in the place and the size of the gallery. */
function Cover({ name, pictures }: { name: string; pictures: string[] }) {
  return (
    <div>
      <div className="aspect-4/3 overflow-hidden rounded-lg bg-sunken">
        {pictures[0] && <Picture address={pictures[0]} alt={name} first sizes={slideSizes} className="size-full" />}
      </div>
      {pictures.length > 1 && (
        <div className="mt-4 grid grid-cols-5 gap-3 print:hidden">
          {pictures.map((address) => (
            <span key={address} className="aspect-4/3 rounded-md bg-sunken" />
          ))}
        </div>
      )}
    </div>
  );
}

function RatingLine({ rating }: { rating: Product["productEvaluateCount"] }) {
  const t = useTranslations("RatingLine");
  if (rating.totalCount === 0) return <p className="text-sm text-ink-soft">{t("none")}</p>;

  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
      <Stars score={rating.totalScore} />
      <span className="figures font-semibold">{t("points", { score: rating.totalScore })}</span>
      <span className="text-ink-soft">{t("count", { count: rating.totalCount })}</span>
    </p>
  );
}

type Props = {
  product: Product;
  /** Replaces the pictures: a course's player. */
  player?: ReactNode;
  children?: ReactNode;
};

export function ProductTop({ product, player, children }: Props) {
  const t = useTranslations("ProductTop");
  const { id, name, country, subTitle, pic, albumPics, productType, skuStockList } = product;
  const gallery = { name, pictures: [...new Set([pic, ...albumPics])] };

  return (
    <div className="grid items-start gap-x-16 gap-y-10 pt-6 lg:grid-cols-[7fr_5fr] lg:pt-10">
      <div id="watch" className="min-w-0 scroll-mt-28">
        {player ?? <GalleryPlace {...gallery} cover={<Cover {...gallery} />} />}
      </div>
      <div className="flex min-w-0 flex-col gap-6">
        <div>
          <p className="text-sm font-semibold text-leaf">{t(isCourse(product.productType) ? "course" : "product")}</p>
          <h1 className="mt-2 text-3xl">{name}</h1>
          {subTitle && <p className="mt-4 text-lg text-ink-soft">{subTitle}</p>}
        </div>
        <RatingLine rating={product.productEvaluateCount} />
        <hr className="border-line" />
        <BuyBox product={{ id, name, country, productType, skuStockList }} />
        {children}
      </div>
    </div>
  );
}
