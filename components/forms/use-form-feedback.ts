"use client";

import type { FieldValues, Path } from "react-hook-form";
import { useFailureText } from "@/components/feedback/failure-text";
import { useShowFailure } from "@/components/feedback/show-failure";
import { goToSignIn } from "@/components/feedback/sign-in-path";
import { Failure } from "@/lib/contract/wire/failure";
import type { FormCore, FormOptions } from "./form";

/** Adds what every form shows: the tip under a field, the failure, and whether the form is being sent. */
export function useFormFeedback<Fields extends FieldValues, Checked>(
  core: FormCore<Fields, Checked>,
  { defaultValues, failures = "above-button" }: Pick<FormOptions<Fields, Checked>, "defaultValues" | "failures">,
) {
  const textOf = useFailureText();
  const showFailure = useShowFailure();
  const { handleSubmit, setError, formState } = core;
  const { errors, isSubmitting, isSubmitSuccessful } = formState;

  /** Shows a failure at the fields that it names, otherwise where the form shows failures. A signed-out member is sent to sign in. */
  function fail(error: unknown, fields = Object.keys(defaultValues) as Path<Fields>[]): void {
    const failure = error instanceof Failure ? error : null;
    const named = (failure?.issues ?? []).filter(({ field }) => fields.some((each) => each === field));
    const inOrder = named.sort((one, other) => fields.indexOf(one.field as Path<Fields>) - fields.indexOf(other.field as Path<Fields>));
    for (const [index, { field, message }] of inOrder.entries()) {
      const own = failure?.failure === "refused" ? message : undefined;
      setError(field as Path<Fields>, { type: "refused", message: own }, { shouldFocus: index === 0 });
    }
    if (named.length === 0 && failures === "toast") {
      showFailure(error);
      // Without an error react-hook-form would count the submission as successful.
      setError("root", { type: "toast" });
    } else {
      if (failure?.failure === "signed-out") goToSignIn();
      if (named.length === 0) setError("root", { message: textOf(error) });
    }
  }

  return {
    ...core,
    fail,
    /** The text under a field that has an error: the shop's own if it refused the value, otherwise the given tip. */
    tip: (name: keyof Fields & string, tip: string): string | undefined => {
      const error = errors[name];
      if (!error) return undefined;
      return error.type === "refused" && typeof error.message === "string" && error.message ? error.message : tip;
    },
    failure: errors.root?.message,
    submitting: isSubmitting,
    succeeded: isSubmitSuccessful,
    /** Sends the form once its rules have passed, and shows a failure. */
    submit: (send: (checked: Checked) => unknown) =>
      handleSubmit(async (checked) => {
        try {
          await send(checked as Checked);
        } catch (error) {
          fail(error);
        }
      }),
  };
}

export type Form<Fields extends FieldValues, Checked = Fields> = ReturnType<typeof useFormFeedback<Fields, Checked>>;
