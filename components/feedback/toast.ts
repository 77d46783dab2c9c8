type Kind = "success" | "error" | "info";
type Action = { label: string; onClick: () => void };

export type Toast = { id: number; kind: Kind; text: string; action?: Action };

/** More than these would cover the page. */
const maxAtOnce = 3;

let toasts: readonly Toast[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

function update(next: readonly Toast[]): void {
  toasts = next;
  for (const listener of listeners) listener();
}

/** The toasts that are shown, the newest last. */
export const toastStore = {
  read: () => toasts,
  subscribe(listener: () => void) {
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
    };
  },
};

/** Shows a toast, optionally with an action. One that says the same gives way, so that a second press is seen to be answered. */
export function showToast(kind: Kind, text: string, action?: Action): void {
  lastId += 1;
  const others = toasts.filter((toast) => action || toast.action || toast.kind !== kind || toast.text !== text);
  update([...others, { id: lastId, kind, text, action }].slice(-maxAtOnce));
}

export function dismissToast(id: number): void {
  update(toasts.filter((toast) => toast.id !== id));
}
