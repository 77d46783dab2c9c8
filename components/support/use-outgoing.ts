import { useShowFailure } from "@/components/feedback/show-failure";
import { useKnownSession } from "@/lib/client/session/use-session";
import { newKey } from "@/lib/client/store/idempotency";
import type { CallData } from "@/lib/contract";
import { Failure } from "@/lib/contract/wire/failure";
import { deliver, useDeliveries } from "./deliveries";
import { timesWritten, waitingOf } from "./messages";
import { changeUnsent, type Outgoing, outbox, unsentOf } from "./outbox";

/** A message that the conversation does not contain yet: being sent, or waiting for a retry. */
export type Sending = Outgoing & { isSending: boolean; failure: unknown };

/**
 * A member's messages until the conversation contains them. Each has one idempotency key, so that retries, even after a reload, add it
 * once.
 */
export function useOutgoing(who: string, messages: CallData<"GET consult/list">) {
  const { outgoing } = unsentOf(who, outbox.use());
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

  function dispatch(message: Outgoing) {
    deliver(message, { who, isHere, onFailure });
  }

  return {
    outgoing: waitingOf(outgoing, messages).map((message): Sending => {
      const { isSending = false, failure } = deliveries.get(message.key) ?? {};
      return { ...message, isSending, failure };
    }),
    write(content: string) {
      const waiting = waitingOf(unsentOf(who, outbox.read()).outgoing, messages);
      const message = { key: newKey(), content, before: timesWritten(content, messages) };
      changeUnsent(who, () => ({ draft: "", outgoing: [...waiting, message] }));
      dispatch(message);
    },
    again: dispatch,
    remove: ({ key }: Outgoing) => changeUnsent(who, (unsent) => ({ outgoing: unsent.outgoing.filter((each) => each.key !== key) })),
  };
}
