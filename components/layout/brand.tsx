import { useTranslations } from "next-intl";
import { classNames } from "@/components/ui/class-names";

/** The logo keeps its colors in both themes. */
function Mark({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 32 32" aria-hidden="true" className={className}>
      <circle cx="16" cy="16" r="16" fill="#1d4f3d" />
      <circle cx="16" cy="20" r="6.5" fill="#f2b632" />
      <path d="M29.200 6.900C20 5 14.500 9 14 19C22 20.500 29 18 31.950 15.500A16 16 0 0 0 29.200 6.900Z" fill="#a9cf8f" />
      <path d="M3.200 6.300C12 4.500 18.500 8 20.500 17C13 21.500 4 19.500.100 16.800A16 16 0 0 1 3.200 6.300Z" fill="#4c9a62" />
      <path d="M2.500 8.500C9 9 15 11.500 20.500 17" fill="none" stroke="#1d4f3d" strokeWidth="1" strokeLinecap="round" />
    </svg>
  );
}

export function Brand({ className }: { className?: string }) {
  const t = useTranslations("Shop");
  return (
    <span className={classNames("display inline-flex items-center gap-2.5 text-xl leading-none", className)}>
      <Mark className="size-8" />
      {t("name")}
    </span>
  );
}
