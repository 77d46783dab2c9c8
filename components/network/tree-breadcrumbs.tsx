import { ChevronRight } from "lucide-react";
import { useTranslations } from "next-intl";
import { LinkText } from "@/components/ui/link-text";
import { type TreeKind, treePath } from "./tree-address";
import type { TreeMember } from "./tree-shape";

type Props = {
  kind: TreeKind;
  /** The path from the reader to the member at the top. */
  way: TreeMember[];
};

/** The number of members named at the end of the path; the reader is always named. */
const namedAtEnd = 4;

export function TreeBreadcrumbs({ kind, way }: Props) {
  const t = useTranslations("Tree");
  const [own, ...below] = way;
  const last = below.at(-1);
  const between = below.slice(-namedAtEnd, -1);
  const skipped = below.length - 1 - between.length;
  if (!own || !last) return null;
  return (
    <nav aria-label={t("trail")}>
      <ol className="flex flex-wrap items-center gap-x-1.5 gap-y-1 text-sm [&>li]:flex [&>li]:min-h-11 [&>li]:items-center [&>li]:gap-1.5 [&>li]:wrap-anywhere">
        <li>
          <LinkText href={treePath({ kind })} scroll={false}>
            {t("you")}
          </LinkText>
        </li>
        {skipped > 0 && (
          <li>
            <Step />
            {t("skipped", { count: skipped })}
          </li>
        )}
        {between.map(({ userCode, username }) => (
          <li key={userCode}>
            <Step />
            <LinkText href={treePath({ kind, top: userCode })} scroll={false}>
              {username}
            </LinkText>
          </li>
        ))}
        <li aria-current="true" className="font-semibold">
          <Step />
          {last.username}
        </li>
      </ol>
    </nav>
  );
}

function Step() {
  return <ChevronRight aria-hidden="true" className="size-4 shrink-0 text-ink-soft" />;
}
