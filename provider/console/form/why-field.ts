import type { CommandView, FormField } from "../../console-server/describe.ts";
import { words } from "../words.ts";

const why: FormField = { name: "why", label: words.form.why, control: "lines", isRequired: false, maxLength: 500 };

/** The fields of a command's form. One that a second operator may have to agree to asks why, and shows them the answer. */
export const fieldsWithWhy = ({ fields, second }: Pick<CommandView, "fields" | "second">) => (second ? [...fields, why] : fields);
