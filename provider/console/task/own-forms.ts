import type { ComponentType } from "react";
import { RefundForm } from "../refund/refund-form.tsx";
import type { OwnFormProps } from "./own-form-props.ts";

/** The forms that were made for a command, in place of the one that is derived from its row. */
export const ownForms: Record<string, ComponentType<OwnFormProps>> = { refund: RefundForm };
