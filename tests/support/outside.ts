import { afterEach, jest } from "@jest/globals";

const mockSaid: string[] = [];
const mockOffered: { label: string; onClick: () => void }[] = [];
const mockSay = (kind: string) => (text: string, options?: { action?: (typeof mockOffered)[number] }) => {
  mockSaid.push(`${kind}: ${text}`);
  if (options?.action) mockOffered.push(options.action);
};

jest.mock("@/components/feedback/toaster", () => ({
  toast: { success: mockSay("success"), error: mockSay("error"), info: mockSay("info") },
}));

/** What was said in toasts. */
export const said = mockSaid;

/** What the toasts offered to do. */
export const offered = mockOffered;

/** The addresses for which the page was left: jsdom goes nowhere, and lets only what is behind `location` be replaced. */
export const left: string[] = [];

for (const symbol of Object.getOwnPropertySymbols(window.location)) {
  Object.assign(Reflect.get(window.location, symbol), { assign: (address: string) => left.push(address) });
}

afterEach(() => {
  said.length = 0;
  offered.length = 0;
  left.length = 0;
});
