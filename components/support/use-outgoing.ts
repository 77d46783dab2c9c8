import { useRef, useState } from "react";
import { useShowFailure } from "@/components/feedback/show-failure";
import { newKey } from "@/lib/client/attempt";
import { refresh, send } from "@/lib/client/send";
import type { CallData } from "@/lib/contract";
import { Failure } from "@/lib/contract/wire/failure";
import { changeLetters, letterBox, lettersOf, type Outgoing } from "./letter-box";
import { timesWritten } from "./messages";

/** A message that the conversation does not show yet: on its way, or waiting for somebody to try again. */
export type Sending = Outgoing & { isSending: boolean; failure: unknown };

type Messages = CallData<"GET consult/list">;

function leave(who: string, key: string) {
  changeLetters(who, ({ outgoing }) => ({ outgoing: outgoing.filter((each) => each.key !== key) }));
}

/**
 * Sends messages one after the other, so that they arrive in their order. Each has one key: however often it is sent, and be it after
 * a reload, the shop takes it once. It is seen until the conversation shows it.
 */
export function useOutgoing(who: string, messages: Messages) {
  const { outgoing } = lettersOf(who, letterBox.use());
  const showFailure = useShowFailure();
  const [failures, setFailures] = useState<Record<string, unknown>>({});
  const [onTheWay, setOnTheWay] = useState<readonly string[]>([]);
  const begun = useRef(new Set<string>());
  const before = useRef(Promise.resolve());
  const isWaiting = ({ content, before: written }: Outgoing) => timesWritten(content, messages) <= written;

  function note(key: string, failure?: unknown) {
    setFailures((all) => ({ ...all, [key]: failure }));
    setOnTheWay([...begun.current]);
  }

  async function deliver({ key, content }: Outgoing) {
    let failure: unknown;
    try {
      await send("POST consult/send", { content }, key);
      await refresh(["GET consult/list"]);
      leave(who, key);
    } catch (error) {
      failure = error;
      // Maybe only the answer was lost.
      void refresh(["GET consult/list"]);
      if (error instanceof Failure && error.failure === "signed-out") showFailure(error);
    }
    begun.current.delete(key);
    note(key, failure);
  }

  function dispatch(letter: Outgoing) {
    if (begun.current.has(letter.key)) return;
    begun.current.add(letter.key);
    note(letter.key);
    before.current = before.current.then(() => deliver(letter));
  }

  return {
    outgoing: outgoing.filter(isWaiting).map((letter): Sending => {
      return { ...letter, isSending: onTheWay.includes(letter.key), failure: failures[letter.key] };
    }),
    write(content: string) {
      const waiting = lettersOf(who, letterBox.read()).outgoing.filter(isWaiting);
      const alike = waiting.filter((each) => each.content === content).length;
      const letter = { key: newKey(), content, before: timesWritten(content, messages) + alike };
      changeLetters(who, () => ({ draft: "", outgoing: [...waiting, letter] }));
      dispatch(letter);
    },
    again: dispatch,
    remove: ({ key }: Outgoing) => leave(who, key),
  };
}
