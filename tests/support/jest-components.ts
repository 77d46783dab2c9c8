import "@testing-library/jest-dom/jest-globals";
import { configure } from "@testing-library/react";

// For a busy machine: what is waited for is there as soon as before.
configure({ asyncUtilTimeout: 20_000 });

class SilentObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
  takeRecords() {
    return [];
  }
}

// jsdom has no layout: nothing is ever measured, scrolled or matched.
Object.assign(window, {
  IntersectionObserver: SilentObserver,
  ResizeObserver: SilentObserver,
  matchMedia: (media: string) => Object.assign(new EventTarget(), { matches: false, media }),
});
Object.assign(Element.prototype, { scrollIntoView() {}, setPointerCapture() {}, releasePointerCapture() {} });
Object.assign(URL, { createObjectURL: () => "blob:test", revokeObjectURL() {} });
