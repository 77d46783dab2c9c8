import "@testing-library/jest-dom/jest-globals";
import { configure } from "@testing-library/react";

// Long for a busy machine; it does not slow down a test that passes.
configure({ asyncUtilTimeout: 60_000 });

class SilentObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
  takeRecords() {
    return [];
  }
}

// jsdom has no layout, so it lacks these functions.
Object.assign(window, {
  IntersectionObserver: SilentObserver,
  ResizeObserver: SilentObserver,
  matchMedia: (media: string) => Object.assign(new EventTarget(), { matches: false, media }),
});
Object.assign(Element.prototype, { scrollIntoView() {}, setPointerCapture() {}, releasePointerCapture() {} });
Object.assign(URL, { createObjectURL: () => "blob:test", revokeObjectURL() {} });
