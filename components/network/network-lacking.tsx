import { useTranslations } from "next-intl";
import { Empty } from "@/components/feedback/empty";
import { FailedLine } from "@/components/feedback/failed-line";
import { LoadingBlock } from "@/components/feedback/loading";
import { useCall } from "@/lib/client/use-call";
import { InviteLink } from "./invite-link";

/** A shop whose provider knows nothing of the network: there is the reader's link all the same. */
export function NetworkLacking() {
  const t = useTranslations("Tree");
  const { data: profile, error } = useCall("GET member/profile", {});
  return (
    <Empty title={t("lacking")} action={profile && <InviteLink code={profile.userCode} />}>
      {t("lackingLead")}
      {!profile && (error ? <FailedLine error={error} className="mt-6" /> : <LoadingBlock className="mt-6 h-32" />)}
    </Empty>
  );
}
