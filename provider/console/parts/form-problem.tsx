import { FieldError } from "@/components/ui/field-error";
import { withMoments } from "./moment.tsx";

/** Says above the button why a form was refused. It is announced. */
export function FormProblem({ id, message }: { id?: string; message: string | undefined }) {
  return (
    <div role="alert">
      <FieldError id={id}>{message && <span>{withMoments(message)}</span>}</FieldError>
    </div>
  );
}
