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

/** A choice of one period, by months. */
export function PeriodSelect({ name, value, today, none, onChange }: Props) {
  const locale = useLocale();
  const months = listPeriods(new Date(today));
  const isListed = value === "" || months.some(({ periods }) => periods.includes(value));
  return (
    <Select name={name} value={value} onChange={({ target }) => onChange(target.value)}>
      <option value="">{none}</option>
      {!isListed && <option value={value}>{formatPeriod(value, locale)}</option>}
      {months.map(({ month, periods }) => (
        <optgroup key={month} label={formatPeriodMonth(month, locale)}>
          {periods.map((period) => (
            <option key={period} value={period}>
              {formatPeriod(period, locale)}
            </option>
          ))}
        </optgroup>
      ))}
    </Select>
  );
}
