import { useTranslations } from "next-intl";
import { linkTextClass } from "@/components/ui/link-text";
import { Link } from "@/lib/i18n/navigation";

/** The way to what members really earn, beside all that speaks for joining. */
export function IncomeNote({ className }: { className?: string }) {
  const t = useTranslations("IncomeNote");
  return (
    <p className={`max-w-words text-ink-soft ${className}`}>
      {t.rich("text", {
        page: (words) => (
          <Link href="/income_disclosure" className={linkTextClass}>
            {words}
          </Link>
        ),
      })}
    </p>
  );
}
