import { useTranslations } from "next-intl";
import { Empty } from "@/components/feedback/empty";
import { InviteLink } from "./invite-link";

/** Nobody came yet: the reader's link brings the first. */
export function Invitation({ code }: { code: string }) {
  const t = useTranslations("Tree");
  return (
    <Empty title={t("empty")} action={<InviteLink code={code} />}>
      {t("emptyLead")}
    </Empty>
  );
}
