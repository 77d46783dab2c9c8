import { useState } from "react";
import { Controller, type UseFormReturn } from "react-hook-form";
import type { Values } from "../../form/control.tsx";
import { Picker } from "../../form/picker.tsx";
import { usePicks } from "../../form/use-picks.ts";
import { words } from "../../words.ts";

const t = words.makeOrder;

type Props = {
  form: UseFormReturn<Values>;
  label: string;
  text: string;
  chosen: string;
  onType: (text: string) => void;
  onChoose: (member: string) => void;
};

/** Finds the member by user name, name, code or email address. */
export function MemberField({ form, label, text, chosen, onType, onChoose }: Props) {
  const rows = usePicks("members", { search: text === chosen ? "" : text.trim(), given: {} });
  /** The chosen member with the note that tells them from a member with a similar name. */
  const [known, setKnown] = useState({ member: "", note: "" });
  const picks = rows?.map((row) => ({
    key: String(row.username),
    title: String(row.username),
    note: [row.code, row.email, row.membership, row.suspended].filter(Boolean).join(" · "),
  }));
  return (
    <Controller
      control={form.control}
      name="member"
      render={({ field, fieldState: { error } }) => (
        <Picker
          label={label}
          hint={chosen === "" ? t.memberHint : known.member === chosen && known.note}
          error={error?.message}
          text={text}
          picks={text === chosen ? [] : (picks ?? null)}
          none={t.noMember}
          isRequired
          field={field.ref}
          onType={onType}
          onPick={(member) => {
            setKnown({ member, note: picks?.find(({ key }) => key === member)?.note ?? "" });
            onChoose(member);
          }}
        />
      )}
    />
  );
}
