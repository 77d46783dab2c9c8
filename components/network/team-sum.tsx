import { useLocale, useTranslations } from "next-intl";
import type { TreeMember } from "./tree-shape";

type Props = { member: TreeMember; isOwn: boolean };

/** How many stand below whoever is on top. */
export function TeamSum({ member, isOwn }: Props) {
  const t = useTranslations("Tree");
  const locale = useLocale();
  const sums = [
    ["inAll", member.descendants],
    ["direct", member.children],
  ] as const;
  return (
    <section aria-label={t("sum")} className="flex flex-wrap items-end justify-between gap-x-10 gap-y-4">
      <h2 className="text-2xl wrap-anywhere">{isOwn ? t("ownTeam") : t("teamOf", { name: member.username })}</h2>
      <dl className="flex gap-10">
        {sums.map(([name, count]) => (
          <div key={name} className="flex flex-col-reverse">
            <dt className="text-sm text-ink-soft">{t(name)}</dt>
            <dd className="display figures text-3xl text-leaf">{count.toLocaleString(locale)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
