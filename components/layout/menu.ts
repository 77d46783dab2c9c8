import { useTranslations } from "next-intl";
import type { CallData } from "@/lib/contract";
import type { MenuEntry } from "@/lib/contract/page";
import type { MenuTarget } from "@/lib/contract/wire/menu-places";
import { partOfPage } from "@/lib/contract/wire/parts";
import { ownPagePath } from "@/lib/format/own-page-path";
import { useParts } from "@/lib/i18n/use-parts";

/** A link of a menu as a page shows it. */
export type MenuLink = { key: string; href: string; label: string; isElsewhere: boolean };

/** What menus may lead to only where the shop has it. */
export type MenuOf = {
  /** Null while the provider does not respond. */
  agreements: CallData<"GET agreement/list"> | null;
  /** Whether the shop has a newsletter. */
  newsletter: boolean;
};

/** Policies are the provider's own pages. */
const policies = ["terms", "privacy", "refund", "shipping", "imprint"] as const satisfies MenuTarget[];

/** The links of a menu. A target that the build or the shop does not have is left out. */
export function useMenu(entries: MenuEntry[], { agreements, newsletter }: MenuOf): MenuLink[] {
  const places = useTranslations("Navigation");
  const footer = useTranslations("Footer");
  const header = useTranslations("Header");
  const roots = useTranslations("LedgerRoots");
  const parts = useParts();
  const isOff = (path: string) => {
    const part = partOfPage(path);
    return part !== null && !parts[part];
  };
  const known: Record<MenuTarget, { href: string | null; label: string }> = {
    home: { href: "/", label: places("home") },
    course: { href: "/course", label: places("course") },
    about_us: { href: "/about_us", label: places("about_us") },
    member_benefits: { href: "/member_benefits", label: places("member_benefits") },
    material_library: { href: "/material_library", label: places("material_library") },
    information_library: { href: "/information_library", label: places("information_library") },
    join_us: { href: "/join_us", label: places("join_us") },
    search: { href: "/search", label: header("search") },
    contact: { href: "/contact", label: footer("contact") },
    newsletter: { href: newsletter ? "/newsletter" : null, label: footer("newsletter") },
    terms: { href: agreements?.teamServiceUrl ?? null, label: footer("terms") },
    privacy: { href: agreements?.privacyPolicy ?? null, label: footer("privacy") },
    refund: { href: agreements?.refundPolicy ?? null, label: footer("refund") },
    shipping: { href: agreements?.shippingPolicy ?? null, label: footer("shipping") },
    imprint: { href: agreements?.imprint ?? null, label: footer("imprint") },
    income_disclosure: { href: "/income_disclosure", label: footer("incomes") },
    ledger_roots: { href: "/ledger_roots", label: roots("title") },
    cookies: { href: "/cookies", label: footer("cookies") },
  };
  return entries.flatMap(({ target, label }, place): MenuLink[] => {
    const key = `${place} ${target}`;
    if (target.startsWith("page:")) {
      return [{ key, href: ownPagePath(target.slice(5)), label: label ?? target.slice(5), isElsewhere: false }];
    }
    if (target.startsWith("https://")) return [{ key, href: target, label: label ?? new URL(target).hostname, isElsewhere: true }];
    const found = Object.hasOwn(known, target) ? known[target as MenuTarget] : null;
    if (!found?.href || isOff(found.href)) return [];
    return [{ key, href: found.href, label: label ?? found.label, isElsewhere: policies.some((each) => each === target) }];
  });
}
