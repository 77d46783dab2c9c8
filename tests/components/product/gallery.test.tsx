import { afterEach, expect, jest, test } from "@jest/globals";
import { act, fireEvent, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { Gallery } from "@/components/product/gallery/gallery";
import { renderPage } from "@/tests/support/browser/render-page";

const pictures = ["/media/cover.avif", "/media/side.avif", "/media/back.avif"];
const gallery = <Gallery name="Pen" pictures={pictures} />;

const thumbnail = (place: number) => screen.getByRole("button", { name: `Show image ${place} of 3` });
const expectShown = (place: number) => expect(thumbnail(place)).toHaveAttribute("aria-pressed", "true");
const wait = (ms: number) => act(() => jest.advanceTimersByTime(ms));

function renderWaiting() {
  jest.useFakeTimers();
  renderPage(gallery, { session: null });
}

afterEach(() => {
  jest.useRealTimers();
});

test("Gallery starts with the cover and advances every three seconds in a cycle", () => {
  renderWaiting();
  expectShown(1);
  wait(2999);
  expectShown(1);
  wait(1);
  expectShown(2);
  wait(3000);
  expectShown(3);
  wait(3000);
  expectShown(1);
});

test("Gallery pauses under the mouse", async () => {
  renderWaiting();
  const user = userEvent.setup({ advanceTimers: (ms) => jest.advanceTimersByTime(ms) });
  const region = screen.getByRole("region", { name: "Images of Pen" });
  await user.hover(region);
  wait(7000);
  expectShown(1);
  await user.unhover(region);
  wait(3000);
  expectShown(2);
});

test("Gallery pauses while it has the keyboard focus", () => {
  renderWaiting();
  act(() => thumbnail(1).focus());
  wait(7000);
  expectShown(1);
  act(() => thumbnail(1).blur());
  wait(3000);
  expectShown(2);
});

test("Gallery stops and continues on request", () => {
  renderWaiting();
  fireEvent.click(screen.getByRole("button", { name: "Pause slideshow" }));
  wait(7000);
  expectShown(1);
  fireEvent.click(screen.getByRole("button", { name: "Play slideshow" }));
  wait(3000);
  expectShown(2);
});

test("Gallery does not move with reduced motion", () => {
  const media = Object.assign(new EventTarget(), { matches: true, media: "" });
  jest.spyOn(window, "matchMedia").mockReturnValue(media as unknown as MediaQueryList);
  renderWaiting();
  wait(7000);
  expectShown(1);
  expect(screen.getByRole("button", { name: "Play slideshow" })).toBeVisible();
});

test("Gallery follows the arrow keys in a cycle, Home and End, and stays there", async () => {
  const { user } = renderPage(gallery, { session: null });
  await user.click(thumbnail(1));
  for (const [key, place] of [
    ["ArrowRight", 2],
    ["End", 3],
    ["ArrowRight", 1],
    ["ArrowLeft", 3],
    ["Home", 1],
  ] as const) {
    await user.keyboard(`{${key}}`);
    expectShown(place);
  }
  expect(screen.getByRole("button", { name: "Play slideshow" })).toBeVisible();
});

test("Gallery follows a swipe", () => {
  renderPage(gallery, { session: null });
  const place = screen.getByRole("button", { name: /Enlarge image/ });
  fireEvent.touchStart(place, { touches: [{ clientX: 200 }] });
  fireEvent.touchEnd(place, { changedTouches: [{ clientX: 100 }] });
  expectShown(2);
  fireEvent.touchStart(place, { touches: [{ clientX: 100 }] });
  fireEvent.touchEnd(place, { changedTouches: [{ clientX: 110 }] });
  expectShown(2);
});

test("Gallery shows a single picture without controls", () => {
  renderPage(<Gallery name="Pen" pictures={["/media/cover.avif"]} />);
  expect(screen.getByRole("img", { name: "Pen" })).toBeVisible();
  expect(screen.getAllByRole("button")).toHaveLength(1);
});

test("Gallery opens a picture in full screen, zooms it and moves to the others", async () => {
  const { user } = renderPage(gallery, { session: null });
  await user.click(screen.getByRole("button", { name: /Enlarge image/ }));
  const dialog = await screen.findByRole("dialog", { name: "Pen" });
  expect(dialog).toHaveTextContent("1 of 3");
  await user.click(screen.getByRole("button", { name: "Next image" }));
  expect(dialog).toHaveTextContent("2 of 3");
  await user.keyboard("{ArrowLeft}");
  expect(dialog).toHaveTextContent("1 of 3");
  await user.click(screen.getByRole("button", { name: "Zoom in" }));
  await user.click(screen.getByRole("button", { name: "Zoom out" }));
  await user.keyboard("{Escape}");
  expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
});
