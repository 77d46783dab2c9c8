import { jest } from "@jest/globals";

// Import this before the components: QueryReader needs the router of Next, and jsdom has its own address.
jest.mock("@/components/ui/query-reader", () => ({
  QueryReader: ({ onQuery }: { onQuery: (query: string) => void }) => {
    const { useLayoutEffect } = jest.requireActual<typeof import("react")>("react");
    useLayoutEffect(() => onQuery(window.location.search), [onQuery]);
    return null;
  },
}));
