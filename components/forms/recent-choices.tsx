import { useTranslations } from "next-intl";
import { chipClass } from "@/components/ui/chip-class";

/** The shortcuts of a date filter, with the number of days that each covers. */
const choices = [
  { name: "lastWeek", days: 7 },
  { name: "lastMonth", days: 30 },
] as const;

/** The shortcuts of a date filter; the last week and the last month include today. */
export function RecentChoices({ onChoose }: { onChoose: (days: number) => void }) {
  const t = useTranslations("RecentChoices");
  return (
    <div className="flex gap-2">
      {choices.map(({ name, days }) => (
        <button key={name} type="button" className={chipClass} onClick={() => onChoose(days)}>
          {t(name)}
        </button>
      ))}
    </div>
  );
}
