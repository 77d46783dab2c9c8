import { useState } from "react";
import { useForm } from "react-hook-form";
import type { CommandView } from "../../../console-server/describe.ts";
import type { Page } from "../../../operator/output.ts";
import { Control, type Values } from "../../form/control.tsx";
import { LeaveDialog } from "../../form/leave-dialog.tsx";
import { givenValues, initialValues, requireFields } from "../../form/values.ts";
import { Missing } from "../../parts/missing.tsx";
import { Section } from "../../parts/section.tsx";
import { Title } from "../../parts/title.tsx";
import { useCommand, useOutput } from "../../use-command.ts";
import { words } from "../../words.ts";
import { AddressFields, typedFields, typedNames } from "./address-fields.tsx";
import { ItemFields } from "./item-fields.tsx";
import { itemsOf, type Line, lacksQuantity, linesOf } from "./lines.ts";
import { MemberField } from "./member-field.tsx";
import { OrderSummary } from "./order-summary.tsx";
import { useMakeOrder } from "./use-make-order.ts";

const t = words.makeOrder;

type Props = { command: CommandView; search: Values };

function MakeOrderForm({ command, search }: Props) {
  const form = useForm<Values>({ defaultValues: initialValues(command.fields, search) });
  /** The member for whom prices are shown; the text of the field may be another one that is being typed. */
  const [chosen, setChosen] = useState(search.member ?? "");
  const [isTyped, setTyped] = useState(false);
  const { data: addresses } = useOutput<Page>(chosen ? "address list" : null, { member: chosen });
  const rows = (chosen && addresses?.rows) || [];
  const field = (name: string) => command.fields.filter((each) => each.name === name);
  const { errors, isDirty, isSubmitting } = form.formState;
  const lines = linesOf(form.watch("items") ?? "");

  function empty() {
    form.reset(initialValues(command.fields, {}));
    setChosen("");
    setTyped(false);
  }
  const { go, forget, preview, done, isRunning } = useMakeOrder({ command, form, onDone: empty });

  /** Another member has other addresses. */
  function choose(member: string) {
    form.setValue("member", member, { shouldDirty: true });
    form.setValue("address", "");
    form.clearErrors("member");
    setChosen(member);
  }

  function change(next: Line[]) {
    form.setValue("items", itemsOf(next), { shouldDirty: true });
    form.clearErrors("items");
  }

  async function send(typed: Values) {
    const needed = [...field("member"), ...(isTyped ? typedFields(command.fields) : [])];
    if (!requireFields(needed, typed, form)) return;
    if (lines.length === 0) return form.setError("items", { message: t.itemsMissing }, { shouldFocus: true });
    if (lacksQuantity(lines)) return form.setError("items", { message: t.quantityMissing });
    const address = isTyped ? "" : typed.address || String(rows[0]?.id ?? "");
    const sent = Object.entries(typed).filter(([name]) => isTyped || !typedNames.includes(name));
    await go(givenValues(command.fields, { ...Object.fromEntries(sent), address }));
  }

  const [memberField] = field("member");
  return (
    <form noValidate onSubmit={form.handleSubmit(send)} className="lg:grid lg:grid-cols-[1fr_20rem] lg:gap-12">
      <div className="min-w-0">
        <Section title={t.who}>
          <MemberField
            form={form}
            label={memberField?.label ?? ""}
            text={form.watch("member") ?? ""}
            chosen={chosen}
            onType={(text) => {
              form.setValue("member", text, { shouldDirty: true });
              setChosen("");
            }}
            onChoose={choose}
          />
        </Section>
        <Section title={t.items}>
          <ItemFields form={form} member={chosen} lines={lines} onChange={change} />
        </Section>
        <Section title={t.where}>
          <AddressFields
            form={form}
            fields={command.fields}
            command={command.name}
            rows={rows}
            isTyped={isTyped}
            onType={(typed) => {
              setTyped(typed);
              forget();
            }}
          />
        </Section>
        <Section title={t.note}>
          {field("note").map((each) => (
            <Control key={each.name} field={each} form={form} command={command.name} />
          ))}
        </Section>
      </div>
      <div className="lg:pt-8">
        <OrderSummary preview={preview} done={done} problem={errors.root?.message} isBusy={isRunning || isSubmitting} />
      </div>
      <LeaveDialog isTyping={isDirty && !isRunning} />
    </form>
  );
}

/** Makes an order for a member: who, what, where, and the total before it is made. */
export function MakeOrderScreen() {
  const { command, search } = useCommand();
  if (!command) return <Missing />;
  return (
    <>
      <Title lead={t.lead}>{command.title}</Title>
      <MakeOrderForm key={JSON.stringify(search)} command={command} search={search} />
    </>
  );
}
