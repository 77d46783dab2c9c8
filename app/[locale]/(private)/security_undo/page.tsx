import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { EmailUndoView, undoStates } from "@/components/session/undo/email-undo-view";
import { pageLocale } from "@/lib/i18n/page-locale";
import { getTallPicture } from "@/lib/server/reads/catalogue";
import { getShopProfile } from "@/lib/server/reads/profile";

export async function generateMetadata({ params }: PageProps<"/[locale]/security_undo">): Promise<Metadata> {
  await pageLocale(params);
  const t = await getTranslations("SecurityUndo");
  // The address holds the token, so no other site may read it from a link.
  return { title: t("ask.title"), referrer: "same-origin" };
}

export default async function SecurityUndoPage({ params, searchParams }: PageProps<"/[locale]/security_undo">) {
  const locale = await pageLocale(params);
  const { token, state } = await searchParams;
  const known = undoStates.find((each) => each === state);
  const shown = typeof token === "string" ? { token, state: known ?? "ask" } : { token: "", state: known ?? "over" };
  const [scene, { supportEmail }] = await Promise.all([getTallPicture(locale).catch(() => null), getShopProfile(locale)]);
  return <EmailUndoView {...shown} of="security" locale={locale} scene={scene} email={supportEmail ?? null} />;
}
