import { useState } from "react";
import { Button } from "@/components/ui/button";
import { apiPath } from "../../addresses.ts";
import { FormProblem } from "../../parts/form-problem.tsx";
import { useSession } from "../../session/session.tsx";
import { words } from "../../words.ts";

/** Opens the shop as it will be, in another tab. */
export function LookButton() {
  const { ask } = useSession();
  const [problem, setProblem] = useState<string>();

  async function open() {
    setProblem(undefined);
    try {
      const { output } = await ask<{ output: string }>(apiPath("opening look"));
      window.open(output, "_blank", "noopener");
    } catch (error) {
      setProblem(error instanceof Error ? error.message : words.form.error);
    }
  }
  return (
    <>
      <Button variant="outline" size="small" onClick={() => void open()}>
        {words.opening.look}
      </Button>
      <FormProblem message={problem} />
    </>
  );
}
