import { useTranslations } from "next-intl";
import { useTree } from "./tree-context";

type Props = { parent: string; side: "left" | "right"; level: number };

/** A side at which nobody stands yet. */
export function OpenPlace({ parent, side, level }: Props) {
  const t = useTranslations("Tree");
  const code = `${parent} ${side}`;
  return (
    <li role="none" data-deep={level > 7 || undefined}>
      <div
        role="treeitem"
        aria-level={level}
        aria-setsize={2}
        aria-posinset={side === "left" ? 1 : 2}
        aria-selected={false}
        aria-disabled="true"
        tabIndex={useTree().current === code ? 0 : -1}
        data-code={code}
        className="tree-open-place"
      >
        <span className="tree-side">{t(`sides.${side}`)}</span> {t("openPlace")}
      </div>
    </li>
  );
}
