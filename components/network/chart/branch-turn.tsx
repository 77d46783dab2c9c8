import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { useTree } from "./tree-context";
import type { Direction } from "./use-branch";

type Props = {
  parent: string;
  direction: Direction;
  level: number;
  /** How many are still to come. */
  rest?: number;
  busy: boolean;
  onPress: (direction: Direction) => void;
};

/** Goes on in a branch of which only a part is shown: an item of the tree, as the keyboard sees it. */
export function BranchTurn({ parent, direction, level, rest = 0, busy, onPress }: Props) {
  const t = useTranslations("Tree");
  const code = `${parent} ${direction}`;
  return (
    <li role="none" className="tree-turn">
      <Button
        look="outline"
        role="treeitem"
        aria-level={level}
        tabIndex={useTree().current === code ? 0 : -1}
        data-code={code}
        busy={busy}
        onClick={() => onPress(direction)}
      >
        {direction === "on" ? t("more", { count: rest }) : t("earlier")}
      </Button>
    </li>
  );
}
