import { afterEach, jest } from "@jest/globals";

const mockSaid: string[] = [];
const mockSay = (kind: string) => (text: string) => mockSaid.push(`${kind}: ${text}`);

jest.mock("@/components/feedback/toaster", () => ({
  toast: { success: mockSay("success"), error: mockSay("error"), info: mockSay("info") },
}));

/** What was said in toasts. */
export const said = mockSaid;

/** The addresses for which the page was left: jsdom goes nowhere, and lets only what is behind `location` be replaced. */
export const left: string[] = [];

for (const symbol of Object.getOwnPropertySymbols(window.location)) {
  Object.assign(Reflect.get(window.location, symbol), { assign: (address: string) => left.push(address) });
}

afterEach(() => {
  said.length = 0;
  left.length = 0;
});
