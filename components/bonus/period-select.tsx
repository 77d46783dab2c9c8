import { useLocale } from "next-intl";
import { Select } from "@/components/ui/select";
import { formatPeriod, formatPeriodMonth, listPeriods } from "@/lib/format/period";

type Props = {
  name: string;
  value: string;
  /** The day up to which there are periods. */
  today: string;
  /** What stands for no choice. */
  none: string;
  onChange: (period: string) => void;
};

/** A choice of one period, by months. Of a language that this browser does not know the server's form of a day stays. */
export function PeriodSelect({ name, value, today, none, onChange }: Props) {
  const locale = useLocale();
  const months = listPeriods(new Date(today));
  const isListed = value === "" || months.some(({ periods }) => periods.includes(value));
  return (
    <Select name={name} value={value} onChange={({ target }) => onChange(target.value)}>
      <option value="">{none}</option>
      {!isListed && (
        <option value={value} suppressHydrationWarning>
          {formatPeriod(value, locale)}
        </option>
      )}
      {months.map(({ month, periods }) => (
        <optgroup key={month} suppressHydrationWarning label={formatPeriodMonth(month, locale)}>
          {periods.map((period) => (
            <option key={period} value={period} suppressHydrationWarning>
              {formatPeriod(period, locale)}
            </option>
          ))}
        </optgroup>
      ))}
    </Select>
  );
}
