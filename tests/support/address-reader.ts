import { jest } from "@jest/globals";

// Imported before the components that it is about: what reads the address needs Next's router, and jsdom has an address of its own.
jest.mock("@/components/material/address-reader", () => ({
  AddressReader: ({ onAddress }: { onAddress: (query: string) => void }) => {
    const { useLayoutEffect } = jest.requireActual<typeof import("react")>("react");
    useLayoutEffect(() => onAddress(window.location.search), [onAddress]);
    return null;
  },
}));
