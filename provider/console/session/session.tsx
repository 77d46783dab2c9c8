import { createContext, type ReactNode, use, useCallback, useEffect, useMemo, useRef, useState } from "react";
import useSWR from "swr";
import type { SessionView } from "../../console-server/session.ts";
import { writeIn } from "../list/cell.ts";
import { Loading } from "../parts/loading.tsx";
import { Problem } from "../parts/problem.tsx";
import { RequestFailure, request } from "../request.ts";
import { SignInScreen } from "../screens/sign-in.tsx";
import { AskAgain } from "./ask-again.tsx";

type Reason = "signed-out" | "confirm";

type Value = SessionView & {
  /** Makes a request. When the session is over, or a task needs a fresh proof, a dialog asks and the request is made again. */
  ask: <Answer>(path: string, body?: object, key?: string) => Promise<Answer>;
  signOut: () => Promise<void>;
};

const SessionContext = createContext<Value | null>(null);

export function useSession(): Value {
  const value = use(SessionContext);
  if (!value) throw new Error("no session around this component");
  return value;
}

/** Typing and clicking count as use of the session, which the server sees at most this often. */
const heartbeatMs = 4 * 60_000;

function useHeartbeat(refresh: () => unknown) {
  const last = useRef(Date.now());
  useEffect(() => {
    function beat() {
      if (Date.now() - last.current < heartbeatMs) return;
      last.current = Date.now();
      void refresh();
    }
    for (const event of ["keydown", "pointerdown"]) window.addEventListener(event, beat);
    return () => {
      for (const event of ["keydown", "pointerdown"]) window.removeEventListener(event, beat);
    };
  }, [refresh]);
}

type Question = { reason: Reason; answer: (isProved: boolean) => void };

/** The dialog that asks for a proof. Several requests that need one at the same time share it. */
function useQuestion() {
  const [question, setQuestion] = useState<Question | null>(null);
  const open = useRef<Promise<boolean> | null>(null);
  const put = useCallback((reason: Reason): Promise<boolean> => {
    open.current ??= new Promise<boolean>((resolve) => {
      const answer = (isProved: boolean) => {
        open.current = null;
        setQuestion(null);
        resolve(isProved);
      };
      setQuestion({ reason, answer });
    });
    return open.current;
  }, []);
  return { question, put };
}

const reasonOf = (error: unknown): Reason | null =>
  error instanceof RequestFailure && (error.problem === "signed-out" || error.problem === "confirm") ? error.problem : null;

export function SessionProvider({ children }: { children: ReactNode }) {
  const { data, error, isLoading, mutate } = useSWR<SessionView, Error>("/session", request);
  const { question, put } = useQuestion();
  if (data) writeIn(data.currency);

  const ask = useCallback(
    async <Answer,>(path: string, body?: object, key?: string): Promise<Answer> => {
      try {
        return await request<Answer>(path, body, key);
      } catch (failure) {
        const reason = reasonOf(failure);
        if (!reason || !(await put(reason))) throw failure;
        return ask<Answer>(path, body, key);
      }
    },
    [put],
  );
  useHeartbeat(useCallback(() => ask("/session").catch(() => {}), [ask]));

  const value = useMemo(() => {
    async function signOut() {
      await request("/session/sign-out", {});
      window.location.assign("/");
    }
    return data && { ...data, ask, signOut };
  }, [data, ask]);

  if (!value && reasonOf(error)) return <SignInScreen onSignedIn={() => mutate()} />;
  if (!value) return isLoading || !error ? <Loading /> : <Problem error={error} onRetry={() => mutate()} />;
  return (
    <SessionContext value={value}>
      {children}
      {question && <AskAgain reason={question.reason} view={value} onAnswer={question.answer} />}
    </SessionContext>
  );
}
