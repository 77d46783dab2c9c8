import "server-only";
import type { Posted } from "@/lib/forms/posted";
import { openFormState } from "../session";

/** The content of the notice page: the kind of text, or the shop's own message, and the path of the page before. */
export type FormNotice = {
  news: "added" | "favouriteAdded" | "favouriteRemoved" | "failed";
  message?: string;
  back: string;
};

type Newcomer = { username: string; userCode: string };

/** The state that a plain post may leave for each page. */
export type FormStates = {
  "sign-in": Posted & { newcomer?: Newcomer; favourite?: number };
  "second-step": Posted & { favourite?: number };
  register: Posted;
  contact: Posted & { sent?: true };
  newsletter: Posted & { sent?: true };
  notice: FormNotice;
};

/** Sealing adds a third, and browsers refuse a cookie over 4096 bytes. */
const maxBytes = 2400;

function shortened(state: Posted): Posted {
  const values = { ...state.values };
  while (Buffer.byteLength(JSON.stringify({ ...state, values })) > maxBytes) {
    const [longest] = Object.entries(values).sort(([, one], [, other]) => String(other).length - String(one).length);
    if (!longest) break;
    delete values[longest[0]];
  }
  return { ...state, values };
}

/** Stores a state for the next page and returns its id, which belongs into the address of that page as `form`. */
export async function saveFormState<Form extends keyof FormStates>(form: Form, state: FormStates[Form]): Promise<string> {
  const cookie = await openFormState<FormStates[Form]>();
  cookie.id = crypto.randomUUID().slice(0, 8);
  cookie.form = form;
  cookie.state = "values" in state ? { ...state, ...shortened(state) } : state;
  await cookie.save();
  return cookie.id;
}

/** The stored state with an id, or null. It can be read until it expires, so that a reload shows it again. */
export async function readFormState<Form extends keyof FormStates>(form: Form, id: unknown): Promise<FormStates[Form] | null> {
  const cookie = await openFormState<FormStates[Form]>();
  return typeof id === "string" && cookie.id === id && cookie.form === form ? (cookie.state ?? null) : null;
}

/** Deletes the state once its form has been sent. */
export async function clearFormState(): Promise<void> {
  (await openFormState()).destroy();
}
