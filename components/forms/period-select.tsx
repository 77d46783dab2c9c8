import { useLocale } from "next-intl";
import { Select } from "@/components/ui/select";
import { formatPeriod, formatPeriodMonth, listPeriods } from "@/lib/format/period";

type Props = {
  name: string;
  value: string;
  /** The date up to which periods are listed. */
  today: string;
  /** The label of the empty option. */
  none: string;
  onChange: (period: string) => void;
};

/** The server's dates stay if the browser does not know the language. */
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
