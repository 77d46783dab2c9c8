import { afterEach, expect, jest, test } from "@jest/globals";
import { screen, waitFor } from "@testing-library/react";
import { shareAddress } from "@/components/catalogue/share/share-address";
import { ShareButton } from "@/components/catalogue/share/share-button";
import { said } from "../support/outside";
import { member, renderPage } from "../support/render";

const button = <ShareButton productId={7} name="Sourdough" />;
const open = () => screen.getByRole("button", { name: "Share: Sourdough" });
const plain = "http://localhost/course_detail?id=7";

afterEach(() => {
  Reflect.deleteProperty(navigator, "share");
});

test("a link in another language has its prefix, and a member's code comes last", () => {
  expect(shareAddress("https://shop.example", "en", 7, null)).toBe("https://shop.example/course_detail?id=7");
  expect(shareAddress("https://shop.example", "ja", 7, "CN000001")).toBe("https://shop.example/ja/course_detail?id=7&ref=CN000001");
});

test("a visitor copies the link without a code, and is told how to get one", async () => {
  const { user } = renderPage(button);
  await user.click(open());
  expect(await screen.findByLabelText("A link to this page")).toHaveValue(plain);
  expect(screen.getByRole("link", { name: "Sign in" })).toHaveAttribute("href", expect.stringContaining("/login?redirect="));
  await user.click(screen.getByRole("button", { name: "Copy link" }));
  await waitFor(() => expect(said).toEqual(["success: Link copied"]));
  expect(await navigator.clipboard.readText()).toBe(plain);
});

test("a member's link carries the member's code", async () => {
  const { user } = renderPage(button, { session: member });
  await user.click(open());
  expect(await screen.findByLabelText("A link to this page")).toHaveValue(`${plain}&ref=CN000001`);
  expect(screen.getByText(/CN000001: whoever registers/)).toBeVisible();
});

test("a link that cannot be copied is marked, to be copied by hand", async () => {
  const { user } = renderPage(button);
  jest.spyOn(navigator.clipboard, "writeText").mockRejectedValue(new Error("not allowed"));
  await user.click(open());
  const field = await screen.findByLabelText<HTMLInputElement>("A link to this page");
  await user.click(screen.getByRole("button", { name: "Copy link" }));
  await waitFor(() => expect(said).toEqual(["info: Please copy the marked link by hand"]));
  expect(field.value.slice(field.selectionStart ?? 0, field.selectionEnd ?? 0)).toBe(plain);
});

test("a device with a share sheet of its own gets the name and the link; closing it is no failure", async () => {
  const share = jest.fn<(data: ShareData) => Promise<void>>().mockRejectedValue(new DOMException("closed", "AbortError"));
  Object.assign(navigator, { share });
  const { user } = renderPage(button, { session: member });
  await user.click(open());
  await user.click(await screen.findByRole("button", { name: "Send" }));
  expect(share).toHaveBeenCalledWith({ title: "Sourdough", url: `${plain}&ref=CN000001` });
  expect(said).toEqual([]);
});

test("a device without a share sheet offers none", async () => {
  const { user } = renderPage(button);
  await user.click(open());
  expect(await screen.findByRole("button", { name: "Copy link" })).toBeVisible();
  expect(screen.queryByRole("button", { name: "Send" })).not.toBeInTheDocument();
});
