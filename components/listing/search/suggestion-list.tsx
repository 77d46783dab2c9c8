import { useTranslations } from "next-intl";
import { type CardProduct, cardSku, hasDearer, ownPrice } from "@/components/product-card/card-product";
import { classNames } from "@/components/ui/class-names";
import { Picture } from "@/components/ui/picture";
import { useSession } from "@/lib/client/session/use-session";
import { useMoney } from "@/lib/format/use-money";

type Props = {
  id: string;
  products: CardProduct[];
  active: number;
  onPoint: (place: number) => void;
  onChoose: (product: CardProduct) => void;
};

export function suggestionId(listId: string, place: number): string {
  return `${listId}-${place}`;
}

export function SuggestionList({ id, products, active, onPoint, onChoose }: Props) {
  const t = useTranslations("SearchBox");
  const money = useMoney();
  const session = useSession();
  const status = session?.state === "member" ? session.member.activationStatus : null;
  const priceText = (product: CardProduct) => {
    const sku = cardSku(product);
    const price = sku ? ownPrice(sku, status) : 0;
    if (sku && hasDearer(product, sku)) return t("from", { price: money.write(price) });
    return price > 0 ? money.write(price) : t("free");
  };

  return (
    <ul
      id={id}
      role="listbox"
      aria-label={t("suggestions")}
      className="absolute inset-x-0 top-full z-20 mt-2 animate-arrive overflow-hidden rounded-md border border-line bg-raised p-2 shadow-lifted"
    >
      {products.map((product, place) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the input holds the focus and answers the keys
        <li
          key={product.id}
          id={suggestionId(id, place)}
          role="option"
          tabIndex={-1}
          aria-selected={place === active}
          onPointerMove={() => onPoint(place)}
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => onChoose(product)}
          className={classNames("flex cursor-pointer items-center gap-4 rounded-sm p-2 text-sm", place === active && "bg-leaf-soft")}
        >
          <Picture address={product.pic} alt="" sizes="4rem" className="h-12 w-16 shrink-0 rounded-sm" />
          <span className="min-w-0 grow">
            <span className="block truncate font-semibold">{product.name}</span>
            <span className="block truncate text-ink-soft">{product.subTitle}</span>
          </span>
          <span className="figures shrink-0 font-semibold">{priceText(product)}</span>
        </li>
      ))}
    </ul>
  );
}
