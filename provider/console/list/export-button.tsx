import { useState } from "react";
import { Button } from "@/components/ui/button";
import { apiPath } from "../addresses.ts";
import { FormProblem } from "../parts/form-problem.tsx";
import { useSession } from "../session/session.tsx";
import { words } from "../words.ts";

type Props = { name: string; search: Record<string, string> };

/** Saves everything that the list says for its filters, all pages, as a CSV file. */
export function ExportButton({ name, search: { after, limit, ...filters } }: Props) {
  const { ask } = useSession();
  const [isAsking, setAsking] = useState(false);
  const [problem, setProblem] = useState<string>();

  // The browser downloads by itself and could not ask to sign in, so the session is asked for first.
  async function save() {
    setAsking(true);
    setProblem(undefined);
    try {
      await ask("/session");
      window.location.assign(apiPath(`${name} csv`.replaceAll(" ", "/"), filters));
    } catch (error) {
      setProblem(error instanceof Error ? error.message : words.form.error);
    } finally {
      setAsking(false);
    }
  }
  return (
    <>
      <Button variant="outline" size="small" busy={isAsking} onClick={() => void save()}>
        {words.list.export}
      </Button>
      {problem && <FormProblem message={problem} />}
    </>
  );
}
