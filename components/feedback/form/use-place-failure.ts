"use client";

import type { FieldValues, Path, UseFormSetError } from "react-hook-form";
import { useFailureText } from "@/components/feedback/failure-text";
import { goToSignIn } from "@/components/feedback/sign-in-path";
import { Failure } from "@/lib/contract/wire/failure";

/** Says what went wrong at the fields that a failure names, else above the button. Whoever is signed out is sent to sign in. */
export function usePlaceFailure<Form extends FieldValues>(setError: UseFormSetError<Form>) {
  const textOf = useFailureText();

  return (error: unknown, fields: readonly Path<Form>[]) => {
    if (error instanceof Failure && error.failure === "signed-out") goToSignIn();
    const issues = error instanceof Failure ? (error.issues ?? []) : [];
    const inWords = error instanceof Failure && error.failure === "refused";
    const named = fields.flatMap((field) => issues.filter((issue) => issue.field === field).map(({ message }) => ({ field, message })));
    for (const [index, { field, message }] of named.entries())
      setError(field, { type: "refused", message: inWords ? message : undefined }, { shouldFocus: index === 0 });
    if (named.length === 0) setError("root", { message: textOf(error) });
  };
}
