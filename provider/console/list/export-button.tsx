import { useState } from "react";
import { Button } from "@/components/ui/button";
import { apiPath } from "../addresses.ts";
import { useSession } from "../session/session.tsx";
import { words } from "../words.ts";

type Props = { name: string; search: Record<string, string> };

/** Saves everything that the list says for its filters, all pages, as a CSV file. */
export function ExportButton({ name, search: { after, limit, ...filters } }: Props) {
  const { ask } = useSession();
  const [isAsking, setAsking] = useState(false);

  // The browser downloads by itself and could not ask to sign in, so the session is asked for first.
  async function save() {
    setAsking(true);
    try {
      await ask("/session");
      window.location.assign(apiPath(`${name} csv`.replaceAll(" ", "/"), filters));
    } finally {
      setAsking(false);
    }
  }
  return (
    <Button look="outline" size="small" busy={isAsking} onClick={() => void save()}>
      {words.list.export}
    </Button>
  );
}
