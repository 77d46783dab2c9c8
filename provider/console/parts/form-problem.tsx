import { FieldError } from "@/components/ui/field-error";

/** Says above the button why a form was refused. It is announced. */
export function FormProblem({ id, message }: { id?: string; message: string | undefined }) {
  return (
    <div role="alert">
      <FieldError id={id}>{message}</FieldError>
    </div>
  );
}
