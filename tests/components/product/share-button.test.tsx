import { afterEach, expect, jest, test } from "@jest/globals";
import { screen, waitFor } from "@testing-library/react";
import { ShareButton } from "@/components/product/share/share-button";
import { shareAddress } from "@/components/product/share/share-panel";
import { member, renderPage } from "@/tests/support/browser/render-page";
import { shownToasts } from "@/tests/support/browser/toasts-and-navigation";

const button = <ShareButton productId={7} name="Sourdough" />;
const open = () => screen.getByRole("button", { name: "Share: Sourdough" });
const plain = "http://localhost/course_detail?id=7";

afterEach(() => {
  Reflect.deleteProperty(navigator, "share");
});

test("a link in another language has its prefix, and the member's code comes last", () => {
  expect(shareAddress("https://shop.example", "en", 7, null)).toBe("https://shop.example/course_detail?id=7");
  expect(shareAddress("https://shop.example", "ja", 7, "CN000001")).toBe("https://shop.example/ja/course_detail?id=7&ref=CN000001");
});

test("a visitor copies the link without a code and learns how to get one", async () => {
  const { user } = renderPage(button);
  await user.click(open());
  expect(await screen.findByLabelText("Link to this page")).toHaveValue(plain);
  expect(screen.getByRole("link", { name: "Sign in" })).toHaveAttribute("href", expect.stringContaining("/login?redirect="));
  await user.click(screen.getByRole("button", { name: "Copy link" }));
  await waitFor(() => expect(shownToasts).toEqual(["success: Link copied"]));
  expect(await navigator.clipboard.readText()).toBe(plain);
});

test("a member's link carries the member's code", async () => {
  const { user } = renderPage(button, { session: member });
  await user.click(open());
  expect(await screen.findByLabelText("Link to this page")).toHaveValue(`${plain}&ref=CN000001`);
  expect(screen.getByText(/CN000001. Anyone who registers/)).toBeVisible();
});

test("a link that cannot be copied is selected for copying by hand", async () => {
  const { user } = renderPage(button);
  jest.spyOn(navigator.clipboard, "writeText").mockRejectedValue(new Error("not allowed"));
  await user.click(open());
  const field = await screen.findByLabelText<HTMLInputElement>("Link to this page");
  await user.click(screen.getByRole("button", { name: "Copy link" }));
  await waitFor(() => expect(shownToasts).toEqual(["info: Please copy the selected link manually"]));
  expect(field.value.slice(field.selectionStart ?? 0, field.selectionEnd ?? 0)).toBe(plain);
});

test("the device's share sheet gets the name and the link, and closing it is not a failure", async () => {
  const share = jest.fn<(data: ShareData) => Promise<void>>().mockRejectedValue(new DOMException("closed", "AbortError"));
  Object.assign(navigator, { share });
  const { user } = renderPage(button, { session: member });
  await user.click(open());
  await user.click(await screen.findByRole("button", { name: "Send" }));
  expect(share).toHaveBeenCalledWith({ title: "Sourdough", url: `${plain}&ref=CN000001` });
  expect(shownToasts).toEqual([]);
});

test("a device without a share sheet offers none", async () => {
  const { user } = renderPage(button);
  await user.click(open());
  expect(await screen.findByRole("button", { name: "Copy link" })).toBeVisible();
  expect(screen.queryByRole("button", { name: "Send" })).not.toBeInTheDocument();
});
