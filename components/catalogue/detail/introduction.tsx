import { Picture } from "@/components/ui/picture";
import type { Product } from "./product";

/** What the shop writes about a product, and the picture that goes with it. */
export function Introduction({ product: { name, description, detailPicUrl } }: { product: Product }) {
  const paragraphs = description?.split(/\n{2,}/).filter(Boolean) ?? [];
  return (
    <div className="grid gap-x-16 gap-y-10 lg:grid-cols-[7fr_5fr]">
      <div className="flex max-w-words flex-col gap-5">
        {paragraphs.map((paragraph, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs never move
          <p key={place}>{paragraph}</p>
        ))}
      </div>
      {detailPicUrl && <Picture address={detailPicUrl} alt={name} sizes="(min-width: 64rem) 30rem, 92vw" className="w-full rounded-lg" />}
    </div>
  );
}
