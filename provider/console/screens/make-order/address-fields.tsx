import type { UseFormReturn } from "react-hook-form";
import { Field } from "@/components/ui/field";
import { Select } from "@/components/ui/select";
import type { FormField } from "../../../console-server/describe.ts";
import type { Page } from "../../../operator/output.ts";
import { Control, type Values } from "../../form/control.tsx";
import { useOutput } from "../../use-command.ts";
import { words } from "../../words.ts";

const t = words.makeOrder;

/** The arguments of a typed address in the order of the form. */
export const typedNames = ["first", "last", "phone", "email", "street", "district", "city", "postcode", "province", "country"];

const optional = ["email", "district"];

/** The fields of a typed address as its form asks for them. */
export const typedFields = (fields: FormField[]): FormField[] =>
  typedNames.flatMap((name) => {
    const field = fields.find((each) => each.name === name);
    return field ? [{ ...field, isRequired: !optional.includes(name) }] : [];
  });

type CountryProps = { form: UseFormReturn<Values>; label: string; countries: Page["rows"] };

function CountryField({ form, label, countries }: CountryProps) {
  const open = countries.filter(({ ships }) => ships === "open");
  const byName = open.toSorted((one, other) => String(one.name).localeCompare(String(other.name)));
  return (
    <Field label={label} error={form.formState.errors.country?.message}>
      <Select aria-required {...form.register("country")}>
        <option value="">{words.form.choose}</option>
        {byName.map(({ code, name }) => (
          <option key={code} value={String(code)}>
            {name}
          </option>
        ))}
      </Select>
    </Field>
  );
}

type Props = {
  form: UseFormReturn<Values>;
  fields: FormField[];
  command: string;
  rows: Page["rows"];
  isTyped: boolean;
  onType: (isTyped: boolean) => void;
};

/** The value of the choice in which an address is typed; no address has it as its id. */
const typedWord = "typed";

/** Where it is delivered: an address of the member's, or one that is typed for this order alone. */
export function AddressFields({ form, fields, command, rows, isTyped, onType }: Props) {
  // Read before an address is typed: a country that is chosen with the keyboard must be there already.
  const { data: countries } = useOutput<Page>("country list", {});
  const address = form.register("address");
  const chosen = form.watch("address") || String(rows[0]?.id ?? "");
  const row = rows.find(({ id }) => String(id) === chosen);
  return (
    <div className="grid gap-5">
      <Field label={t.address} hint={isTyped ? t.typedHint : row?.address} error={form.formState.errors.address?.message}>
        <Select
          {...address}
          value={isTyped ? typedWord : chosen}
          onChange={({ target }) => {
            onType(target.value === typedWord);
            form.setValue("address", target.value === typedWord ? "" : target.value, { shouldDirty: true });
            form.clearErrors("address");
          }}
        >
          {rows.length === 0 && <option value="">{t.noAddress}</option>}
          {rows.map(({ id, name, address: text }) => (
            <option key={id} value={String(id)}>
              {`${name}, ${text}`}
            </option>
          ))}
          <option value={typedWord}>{t.typeAddress}</option>
        </Select>
      </Field>
      {isTyped && (
        <fieldset className="grid gap-5 sm:grid-cols-2">
          <legend className="sr-only">{t.typeAddress}</legend>
          {typedFields(fields).map((field) =>
            field.name === "country" ? (
              <CountryField key={field.name} form={form} label={field.label} countries={countries?.rows ?? []} />
            ) : (
              <Control key={field.name} field={field} form={form} command={command} />
            ),
          )}
        </fieldset>
      )}
    </div>
  );
}
