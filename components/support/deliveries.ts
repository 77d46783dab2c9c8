import { useSyncExternalStore } from "react";
import { mutate } from "swr";
import { refresh, send } from "@/lib/client/call/send";
import type { CallData } from "@/lib/contract";
import { waitingOf, withoutArrived, writers } from "./messages";
import { changeUnsent, type Outgoing, outbox, unsentOf } from "./outbox";

type Messages = CallData<"GET consult/list">;

/** The delivery status of a message sent since the site was opened. */
type Delivery = { isSending: boolean; failure?: unknown };

type Sender = {
  who: string;
  /** Whether the session is still this member's: nothing may be sent for, or shown to, another one. */
  isHere: () => boolean;
  onFailure: (failure: unknown) => void;
};

const list = "GET consult/list";

// Outside the components, so that messages are still being sent after the member leaves the chat and returns.
let deliveries: ReadonlyMap<string, Delivery> = new Map();
let lastOne = Promise.resolve();
const listeners = new Set<() => void>();

function note(key: string, delivery: Delivery) {
  deliveries = new Map(deliveries).set(key, delivery);
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

const read = () => deliveries;

export function useDeliveries(): ReadonlyMap<string, Delivery> {
  return useSyncExternalStore(subscribe, read, read);
}

/** Ends when the conversation contains the message. If it cannot be read, the accepted message is added until it can. */
async function arrive(message: Outgoing, { who, isHere }: Sender) {
  const messages = await mutate<Messages>([list, {}]);
  const { outgoing } = unsentOf(who, outbox.read());
  if (messages && isHere() && waitingOf(outgoing, messages).some(({ key }) => key === message.key)) {
    const taken = { type: writers.member, content: message.content, issucetime: new Date().toISOString() };
    void mutate<Messages>([list, {}], [...messages, taken]);
  }
  changeUnsent(who, () => ({ outgoing: withoutArrived(outgoing, message) }));
  note(message.key, { isSending: false });
}

async function post(message: Outgoing, sender: Sender) {
  if (!sender.isHere()) return note(message.key, { isSending: false });
  try {
    await send("POST consult/send", { content: message.content }, message.key);
    // The next message does not wait for this read.
    void arrive(message, sender);
  } catch (failure) {
    note(message.key, { isSending: false, failure });
    // Perhaps only the response was lost.
    void refresh([list]);
    sender.onFailure(failure);
  }
}

/** Sends messages one at a time, so that they arrive in order. A message that is being sent is not sent twice. */
export function deliver(message: Outgoing, sender: Sender): void {
  if (deliveries.get(message.key)?.isSending) return;
  note(message.key, { isSending: true });
  lastOne = lastOne.then(() => post(message, sender));
}
