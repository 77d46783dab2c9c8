"use client";

import { useTranslations } from "next-intl";
import { ChangeAccount } from "@/components/feedback/change-account";
import { Notice } from "@/components/feedback/notice";

/** Says at the buttons that a product is for members of another country, with the way out. */
export function CountryNote() {
  const t = useTranslations("Failure");
  return <Notice action={<ChangeAccount variant="outline" size="small" />}>{t("other-country")}</Notice>;
}
