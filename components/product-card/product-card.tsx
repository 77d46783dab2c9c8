import { Star } from "lucide-react";
import { useFormatter, useLocale, useTranslations } from "next-intl";
import { Badge } from "@/components/ui/badge";
import { Picture } from "@/components/ui/picture";
import { isCourse } from "@/lib/contract/wire/product-type";
import { countryName } from "@/lib/format/country";
import { Link } from "@/lib/i18n/navigation";
import { AddToCartButton } from "./add-to-cart-button";
import { type CardProduct, cardSku, hasDearer, isSoldOut } from "./card-product";
import { CourseButton } from "./course-button";
import { FavouriteButton } from "./favourite-button";
import { Price } from "./price";

type Props = { product: Pick<CardProduct, "productType" | "country" | "score" | "scoreCount">; withCountry?: boolean };

function KindLine({ product, withCountry }: Props) {
  const t = useTranslations("ProductCard");
  const { number } = useFormatter();
  const locale = useLocale();
  const { productType, country, score, scoreCount } = product;
  const parts = [t(isCourse(productType) ? "course" : "goods"), withCountry && country && countryName(country, locale)];

  return (
    <p className="flex items-baseline justify-between gap-3 text-xs font-semibold tracking-wide text-leaf">
      <span>{parts.filter(Boolean).join(" · ")}</span>
      {score && scoreCount ? (
        <span className="figures whitespace-nowrap text-ink-soft">
          <Star aria-hidden="true" className="me-1 inline size-3.5 -translate-y-px fill-sun align-[-0.125em] text-sun" />
          <span className="sr-only">{t("rated")}</span>
          {number(score, { minimumFractionDigits: 1, maximumFractionDigits: 1 })}
        </span>
      ) : null}
    </p>
  );
}

export type ProductCardProps = {
  product: CardProduct;
  /** Whether its picture is above the fold. */
  first?: boolean;
  withCountry?: boolean;
  /** The heading level of its name. */
  heading?: "h2" | "h3" | "h4";
};

/** On phones a little less than the place, so that a picture that lacks a twentieth of the pixels is preferred to one twice as wide. */
const sizes = "(min-width: 64rem) 24rem, (min-width: 22rem) calc(48vw - 1.75rem), calc(96vw - 2.5rem)";

const buttonProps = { variant: "outline", size: "small", className: "z-10 max-sm:w-full" } as const;

/** The whole card is a link; its two buttons are above the link. */
export function ProductCard({ product, first, withCountry, heading: Name = "h3" }: ProductCardProps) {
  const t = useTranslations("ProductCard");
  const { id, name, subTitle, country, pic, productType, recommandStatus } = product;
  const sku = cardSku(product);

  return (
    <article className="group relative flex h-full flex-col">
      <div className="relative overflow-hidden rounded-lg bg-sunken">
        <Picture
          address={pic}
          alt=""
          sizes={sizes}
          first={first}
          className="aspect-4/3 w-full transition duration-500 group-hover:scale-[1.025]"
        />
        {recommandStatus === 1 && (
          <Badge tone="sun" className="absolute start-2.5 top-2.5 sm:start-3.5 sm:top-3.5">
            {t("hot")}
          </Badge>
        )}
        <FavouriteButton productId={id} name={name} className="absolute! end-1.5 top-1.5 z-10 bg-raised/90 sm:end-2.5 sm:top-2.5" />
      </div>
      <div className="flex grow flex-col pt-3 sm:pt-4">
        <KindLine product={product} withCountry={withCountry} />
        <Name className="mt-1 text-lg leading-tight sm:text-xl">
          <Link
            href={`/course_detail?id=${id}`}
            className="transition after:absolute after:inset-0 after:rounded-lg group-hover:text-leaf focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-offset-4 focus-visible:after:outline-focus"
          >
            {name}
          </Link>
        </Name>
        {subTitle && <p className="mt-1.5 line-clamp-2 text-sm text-ink-soft max-sm:hidden">{subTitle}</p>}
        {sku && (
          <div className="mt-auto flex flex-wrap items-end justify-between gap-x-4 gap-y-4 pt-3 sm:pt-4">
            <Price price={sku.price} promotionPrice={sku.promotionPrice} from={hasDearer(product, sku)} />
            {isCourse(productType) ? (
              <CourseButton product={{ id, name, country }} sku={sku} {...buttonProps} />
            ) : (
              <AddToCartButton productId={id} skuId={sku.id} name={name} country={country} soldOut={isSoldOut(sku)} {...buttonProps} />
            )}
          </div>
        )}
      </div>
    </article>
  );
}
