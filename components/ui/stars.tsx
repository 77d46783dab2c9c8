import { useTranslations } from "next-intl";
import { classNames } from "./class-names";

const star = "M12 2.6l2.9 5.9 6.5.95-4.7 4.6 1.1 6.5L12 17.5l-5.8 3.05 1.1-6.5-4.7-4.6 6.5-.95z";

function Row({ className }: { className: string }) {
  return (
    <svg viewBox="0 0 120 24" aria-hidden="true" className={classNames("h-full w-auto max-w-none", className)}>
      {[0, 1, 2, 3, 4].map((place) => (
        <path key={place} d={star} transform={`translate(${place * 24} 0)`} fill="currentColor" />
      ))}
    </svg>
  );
}

type Props = { score: number; className?: string };

/** A score from 0 to 5, in steps of a tenth of a star. */
export function Stars({ score, className }: Props) {
  const t = useTranslations("Stars");
  return (
    <span
      role="img"
      aria-label={t("label", { score })}
      className={classNames("relative inline-block aspect-[5/1] shrink-0", className ?? "h-5")}
    >
      <Row className="text-line" />
      <span className="absolute inset-y-0 left-0 overflow-hidden" style={{ width: `${(Math.min(Math.max(score, 0), 5) / 5) * 100}%` }}>
        <Row className="text-sun" />
      </span>
    </span>
  );
}
