import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { Tabs } from "@/components/ui/tabs";
import { Introduction } from "./introduction";
import type { Product } from "./product";

type Props = {
  product: Product;
  /** The chapters of a course. */
  catalogue?: ReactNode;
  reviewCount: number;
  evaluate: ReactNode;
};

/** What is in it, and what others say of it. */
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

/** Its heading is for ears, for paper, and for a page without a script, where there are no tabs. */
function Panel({ title, children }: { title: string; children: ReactNode }) {
  return (
    <>
      <h2 className="sr-only mb-6 text-2xl noscript:not-sr-only print:not-sr-only">{title}</h2>
      {children}
    </>
  );
}
