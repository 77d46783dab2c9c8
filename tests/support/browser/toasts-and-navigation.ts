import { afterEach } from "@jest/globals";
import { dismissToast, toastStore } from "@/components/feedback/toast";

/** The texts of all toasts. */
export const shownToasts: string[] = [];

/** The actions of all toasts. */
export const toastActions: { label: string; onClick: () => void }[] = [];

let lastId = 0;

toastStore.subscribe(() => {
  for (const { id, kind, text, action } of toastStore.read().filter((toast) => toast.id > lastId)) {
    lastId = id;
    shownToasts.push(`${kind}: ${text}`);
    if (action) toastActions.push(action);
  }
});

/** The addresses that the page navigated to. jsdom cannot navigate, and only the implementation behind `location` can be replaced. */
export const visitedUrls: string[] = [];

for (const symbol of Object.getOwnPropertySymbols(window.location)) {
  Object.assign(Reflect.get(window.location, symbol), { assign: (address: string) => visitedUrls.push(address) });
}

afterEach(() => {
  for (const { id } of toastStore.read()) dismissToast(id);
  shownToasts.length = 0;
  toastActions.length = 0;
  visitedUrls.length = 0;
});
