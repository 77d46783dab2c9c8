import { useTranslations } from "next-intl";
import { BuyBox } from "./buy-box";
import { Gallery } from "./gallery";
import { isCourse, type Product } from "./product";
import { RatingLine } from "./rating-line";

/** What it looks like, what it is called, what it costs. */
export function ProductTop({ product }: { product: Product }) {
  const t = useTranslations("ProductTop");
  const { id, name, subTitle, pic, albumPics, productType, skuStockList, courseLanguageList } = product;
  const languages = courseLanguageList.map((language) => language.languageName).join(" · ");

  return (
    <div className="grid items-start gap-x-16 gap-y-10 pt-6 lg:grid-cols-[7fr_5fr] lg:pt-10">
      <Gallery name={name} pictures={isCourse(product) ? [pic] : [...new Set([pic, ...albumPics])]} />
      <div className="flex flex-col gap-6">
        <div>
          <p className="text-sm font-semibold text-leaf">{t(isCourse(product) ? "course" : "product")}</p>
          <h1 className="mt-2 text-3xl">{name}</h1>
          {subTitle && <p className="mt-4 text-lg text-ink-soft">{subTitle}</p>}
        </div>
        <RatingLine rating={product.productEvaluateCount} />
        <hr className="border-line" />
        <BuyBox product={{ id, name, productType, skuStockList }} />
        {languages && <p className="text-sm text-ink-soft">{t("languages", { languages })}</p>}
      </div>
    </div>
  );
}
