import { useForm } from "react-hook-form";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { Select } from "@/components/ui/select";
import type { FormField } from "../../console-server/describe.ts";
import { words } from "../words.ts";

const t = words.list;

const labelOf = (option: string) => {
  const text = option.replaceAll("-", " ");
  return `${text[0]?.toUpperCase()}${text.slice(1)}`;
};

/** An order always applies; so does a filter with a word of its own for everything. Both begin with their first word. */
function hasDefault(fields: FormField[], name: string): boolean {
  return name === "sort" || Boolean(fields.find((field) => field.name === name)?.options?.includes("all"));
}

function defaultsOf(fields: FormField[]): Record<string, string> {
  return Object.fromEntries(fields.map(({ name, options }) => [name, hasDefault(fields, name) ? (options?.[0] ?? "") : ""]));
}

type Props = { fields: FormField[]; search: Record<string, string>; onChange: (search: Record<string, string>) => void };

/** The filters and the order of a list. A choice applies at once, a text when it is sent. */
export function Filters({ fields, search, onChange }: Props) {
  const defaults = defaultsOf(fields);
  const { register, handleSubmit } = useForm<Record<string, string>>({ values: { ...defaults, ...search } });
  // A new filter begins at the first page, and what applies anyway stays out of the address.
  const apply = handleSubmit((values) => {
    const given = fields.map(({ name }) => [name, values[name] ?? ""] as const).filter(([name, value]) => value !== defaults[name]);
    onChange(Object.fromEntries(given));
  });
  const isFiltered = fields.some(({ name }) => name !== "sort" && search[name]);

  return (
    <form role="search" noValidate onSubmit={apply} className="mb-6 grid grid-cols-2 items-end gap-4 sm:flex sm:flex-wrap">
      {fields.map(({ name, label, options, optionLabels = {} }) => (
        <Field key={name} label={name === "sort" ? t.sort : label} className="sm:w-52">
          {options ? (
            <Select {...register(name, { onChange: () => void apply() })}>
              {!hasDefault(fields, name) && <option value="">{t.any}</option>}
              {options.map((option) => (
                <option key={option} value={option}>
                  {words.sorts[option] ?? optionLabels[option] ?? labelOf(option)}
                </option>
              ))}
            </Select>
          ) : (
            <Input type="search" {...register(name)} />
          )}
        </Field>
      ))}
      {fields.some(({ options }) => !options) && (
        <Button type="submit" variant="outline">
          {t.filter}
        </Button>
      )}
      {isFiltered && (
        <Button variant="quiet" onClick={() => onChange({})}>
          {t.clear}
        </Button>
      )}
    </form>
  );
}
