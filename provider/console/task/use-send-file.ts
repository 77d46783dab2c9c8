import { apiPath } from "../addresses.ts";
import { RequestFailure, sendFile } from "../request.ts";
import { useSession } from "../session/session.tsx";

/** The argument of a command that a file is for, with the arguments that its storing depends on. */
export type FilePlace = { command: string; field: string; given?: Record<string, string> };

/** Uploads a file for an argument of a command. When the session is over, the dialog asks and the file is sent again. */
export function useSendFile() {
  const { ask } = useSession();
  return async function send({ command, field, given }: FilePlace, file: File, onProgress: (share: number) => void): Promise<string> {
    const path = apiPath(`${command} upload`.replaceAll(" ", "/"), { ...given, field });
    try {
      return await sendFile(path, file, onProgress);
    } catch (error) {
      if (!(error instanceof RequestFailure) || error.problem !== "signed-out") throw error;
      await ask("/session");
      return sendFile(path, file, onProgress);
    }
  };
}
