import { useShowFailure } from "@/components/feedback/show-failure";
import { newKey } from "@/lib/client/attempt";
import { useKnownSession } from "@/lib/client/use-session";
import type { CallData } from "@/lib/contract";
import { Failure } from "@/lib/contract/wire/failure";
import { deliver, useDeliveries } from "./deliveries";
import { changeLetters, letterBox, lettersOf, type Outgoing } from "./letter-box";
import { timesWritten } from "./messages";
import { waitingOf } from "./waiting";

/** A message that the conversation does not show yet: on its way, or waiting for somebody to try again. */
export type Sending = Outgoing & { isSending: boolean; failure: unknown };

/**
 * What a member writes, until the conversation shows it. Each message has one key: however often it is sent, and be it after a
 * reload, the shop takes it once.
 */
export function useOutgoing(who: string, messages: CallData<"GET consult/list">) {
  const { outgoing } = lettersOf(who, letterBox.use());
  const deliveries = useDeliveries();
  const showFailure = useShowFailure();
  const knownSession = useKnownSession();

  function isHere() {
    const session = knownSession();
    return session?.state === "member" && session.member.userCode === who;
  }

  function onFailure(failure: unknown) {
    if (failure instanceof Failure && failure.failure === "signed-out") showFailure(failure);
  }

  function dispatch(letter: Outgoing) {
    deliver(letter, { who, isHere, onFailure });
  }

  return {
    outgoing: waitingOf(outgoing, messages).map((letter): Sending => {
      const { isSending = false, failure } = deliveries.get(letter.key) ?? {};
      return { ...letter, isSending, failure };
    }),
    write(content: string) {
      const waiting = waitingOf(lettersOf(who, letterBox.read()).outgoing, messages);
      const letter = { key: newKey(), content, before: timesWritten(content, messages) };
      changeLetters(who, () => ({ draft: "", outgoing: [...waiting, letter] }));
      dispatch(letter);
    },
    again: dispatch,
    remove: ({ key }: Outgoing) => changeLetters(who, (letters) => ({ outgoing: letters.outgoing.filter((each) => each.key !== key) })),
  };
}
