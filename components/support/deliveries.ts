import { useSyncExternalStore } from "react";
import { mutate } from "swr";
import { refresh, send } from "@/lib/client/send";
import type { CallData } from "@/lib/contract";
import { changeLetters, letterBox, lettersOf, type Outgoing } from "./letter-box";
import { writers } from "./messages";
import { waitingOf, withoutArrived } from "./waiting";

type Messages = CallData<"GET consult/list">;

/** How a letter stands that was sent since the site was opened. */
type Delivery = { isSending: boolean; failure?: unknown };

type Sender = {
  who: string;
  /** Whether the session is still the member's: nothing goes out in another name, or is shown to somebody else. */
  isHere: () => boolean;
  onFailure: (failure: unknown) => void;
};

const list = "GET consult/list";

// Not a component's: whoever leaves the chat and comes back finds what is on its way still on its way.
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

/** How each letter stands, by its key. */
export function useDeliveries(): ReadonlyMap<string, Delivery> {
  return useSyncExternalStore(subscribe, read, read);
}

/** Ends with the letter in the conversation: where that cannot be read, what the shop took is put there until it can. */
async function arrive(letter: Outgoing, { who, isHere }: Sender) {
  const messages = await mutate<Messages>([list, {}]);
  const { outgoing } = lettersOf(who, letterBox.read());
  if (messages && isHere() && waitingOf(outgoing, messages).some(({ key }) => key === letter.key)) {
    const taken = { type: writers.member, content: letter.content, issucetime: new Date().toISOString() };
    void mutate<Messages>([list, {}], [...messages, taken]);
  }
  changeLetters(who, () => ({ outgoing: withoutArrived(outgoing, letter) }));
  note(letter.key, { isSending: false });
}

async function post(letter: Outgoing, sender: Sender) {
  if (!sender.isHere()) return note(letter.key, { isSending: false });
  try {
    await send("POST consult/send", { content: letter.content }, letter.key);
    // The next one does not wait for what is read.
    void arrive(letter, sender);
  } catch (failure) {
    note(letter.key, { isSending: false, failure });
    // Maybe only the answer was lost.
    void refresh([list]);
    sender.onFailure(failure);
  }
}

/** Sends letters one after the other, so that they arrive in their order; one that is on its way is not sent beside itself. */
export function deliver(letter: Outgoing, sender: Sender): void {
  if (deliveries.get(letter.key)?.isSending) return;
  note(letter.key, { isSending: true });
  lastOne = lastOne.then(() => post(letter, sender));
}
