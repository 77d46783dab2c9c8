import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { Picture } from "@/components/ui/picture";
import { Tabs } from "@/components/ui/tabs";
import type { Product } from "./product";

function Introduction({ product: { name, description, detailPicUrl } }: { product: Product }) {
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

type Props = {
  product: Product;
  catalogue?: ReactNode;
  reviewCount: number;
  evaluate: ReactNode;
};

export function DetailTabs({ product, catalogue, reviewCount, evaluate }: Props) {
  const t = useTranslations("CourseDetailPage");
  const parts = [
    { name: "introduction", label: t("introduction"), content: <Introduction product={product} /> },
    ...(catalogue ? [{ name: "catalogue", label: t("catalogue"), content: catalogue }] : []),
    { name: "evaluate", label: t("evaluate", { count: reviewCount }), content: evaluate },
  ];
  return (
    <div className="mt-16 md:mt-24">
      <Tabs
        label={product.name}
        tabs={parts.map(({ name, label, content }) => ({ name, label, panel: <Panel title={label}>{content}</Panel> }))}
      />
    </div>
  );
}

/** The heading is for screen readers, print, and pages without scripts, which have no tabs. */
function Panel({ title, children }: { title: string; children: ReactNode }) {
  return (
    <>
      <h2 className="sr-only mb-6 text-2xl noscript:not-sr-only print:not-sr-only">{title}</h2>
      {children}
    </>
  );
}
