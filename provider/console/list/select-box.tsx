import { Checkbox } from "@/components/ui/checkbox";
import { words } from "../words.ts";

type Props = { label: string; isChosen: boolean; onToggle: () => void };

/** Selects a row of a list. */
export function SelectBox({ label, isChosen, onToggle }: Props) {
  return (
    <Checkbox checked={isChosen} onChange={onToggle}>
      <span className="sr-only">{words.bulk.selectRow(label)}</span>
    </Checkbox>
  );
}
