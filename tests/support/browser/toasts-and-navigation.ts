import { afterEach, jest } from "@jest/globals";

const mockToasts: string[] = [];
const mockActions: { label: string; onClick: () => void }[] = [];
const mockToast = (kind: string) => (text: string, options?: { action?: (typeof mockActions)[number] }) => {
  mockToasts.push(`${kind}: ${text}`);
  if (options?.action) mockActions.push(options.action);
};

jest.mock("@/components/feedback/toaster", () => ({
  toast: { success: mockToast("success"), error: mockToast("error"), info: mockToast("info") },
}));

/** The texts of all toasts. */
export const shownToasts = mockToasts;

/** The actions of all toasts. */
export const toastActions = mockActions;

/** The addresses that the page navigated to. jsdom cannot navigate, and only the implementation behind `location` can be replaced. */
export const visitedUrls: string[] = [];

for (const symbol of Object.getOwnPropertySymbols(window.location)) {
  Object.assign(Reflect.get(window.location, symbol), { assign: (address: string) => visitedUrls.push(address) });
}

afterEach(() => {
  shownToasts.length = 0;
  toastActions.length = 0;
  visitedUrls.length = 0;
});
