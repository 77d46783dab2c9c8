import { useEffect, useRef, useState } from "react";
import { type DetailedError, Upload } from "tus-js-client";
import { RequestFailure } from "../request.ts";
import { useSession } from "../session/session.tsx";
import { words } from "../words.ts";

/** Proxies often refuse a request of more than 100 MB. */
const partBytes = 50 * 1024 * 1024;

/** The waits between attempts. A restart of the provider takes some seconds, a lost network longer. */
const retryDelays = [0, 1000, 2000, 3000, ...Array.from({ length: 60 }, () => 5000)];

type State = { phase: "idle" | "sending" | "paused" | "done"; percent: number; problem: string | null };

const isDetailed = (error: Error): error is DetailedError => "originalRequest" in error;

/** The sentence of a refusal. Without an answer the connection is lost. */
function messageOf(error: Error): string {
  const cause = isDetailed(error) ? error.causingError : null;
  if (cause instanceof RequestFailure) return cause.message;
  const body = isDetailed(error) ? error.originalResponse?.getBody() : undefined;
  try {
    return JSON.parse(body ?? "").message ?? words.upload.failed;
  } catch {
    return body === undefined ? words.offline : words.upload.failed;
  }
}

/** A lost connection, a restarting provider and an ended session do not end an upload; a refusal does. */
function mayRetry(error: DetailedError): boolean {
  const { causingError: cause } = error;
  if (cause instanceof RequestFailure && cause.problem !== "offline") return false;
  const status = error.originalResponse?.getStatus() ?? 0;
  return status === 0 || status >= 500 || [401, 409, 423].includes(status);
}

/** Sends a file in parts, and goes on where an earlier upload of the same file ended. */
export function useUpload(kind: string, onDone: () => void) {
  const { ask } = useSession();
  const [state, setState] = useState<State>({ phase: "idle", percent: 0, problem: null });
  const upload = useRef<Upload | null>(null);
  const change = (next: Partial<State>) => setState((last) => ({ ...last, ...next }));

  useEffect(() => () => void upload.current?.abort(), []);

  async function start(file: File, metadata: Record<string, string>) {
    change({ phase: "sending", percent: 0, problem: null });
    const made = new Upload(file, {
      endpoint: `${window.location.origin}/uploads/${kind}`,
      chunkSize: partBytes,
      metadata: { ...metadata, filename: file.name },
      retryDelays,
      removeFingerprintOnSuccess: true,
      // A refused question for the offset would begin the upload anew, so a dialog renews the session first.
      onBeforeRequest: async (request) => {
        if (request.getMethod() !== "PATCH") await ask("/session");
      },
      onShouldRetry: mayRetry,
      onProgress: (sent, total) => change({ percent: total ? Math.floor((100 * sent) / total) : 0 }),
      onError: (error) => change({ phase: "paused", problem: messageOf(error) }),
      onSuccess: () => {
        change({ phase: "done", percent: 100, problem: null });
        onDone();
      },
    });
    const [earlier] = await made.findPreviousUploads();
    if (earlier) made.resumeFromPreviousUpload(earlier);
    upload.current = made;
    made.start();
  }

  async function pause() {
    await upload.current?.abort();
    change({ phase: "paused" });
  }

  function resume() {
    change({ phase: "sending", problem: null });
    upload.current?.start();
  }

  return { ...state, start, pause, resume };
}
