import { useTranslations } from "next-intl";
import { CopyCode } from "@/components/feedback/copy-code";
import type { CallData } from "@/lib/contract";

/** The names that a new member can sign in with. */
export function NewMember({ newcomer }: { newcomer: CallData<"POST member/register"> }) {
  const t = useTranslations("RegisteredDialog");
  return (
    <dl className="grid gap-5 rounded-md bg-leaf-soft p-5">
      <div>
        <dt className="text-sm text-ink-soft">{t("username")}</dt>
        <dd className="display text-xl break-words">{newcomer.username}</dd>
      </div>
      <div>
        <dt className="text-sm text-ink-soft">{t("userCode")}</dt>
        <dd className="-mb-2">
          <CopyCode code={newcomer.userCode} />
        </dd>
      </div>
    </dl>
  );
}
