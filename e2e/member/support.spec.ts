import { type Member, signInAs } from "../support/buying";
import { newMember, operate } from "../support/shop";
import { expect, openPage, test } from "../support/test";

/** The messages of a member that the shop has received. */
async function writtenBy({ tell }: Member): Promise<string[]> {
  const messages = await tell<{ type: 1 | 2; content: string }[]>("GET", "consult/list");
  return messages.filter(({ type }) => type === 1).map(({ content }) => content);
}

test.skip(({ isMobile }) => !isMobile, "a chat is held on a phone");

test("a new member writes to the shop, and the answer appears by itself", async ({ page, context }) => {
  const member = await newMember();
  await signInAs(context, member);
  await openPage(page, "/service");
  await expect(page.getByText("How can we help?")).toBeVisible();
  const box = page.getByLabel("Your message");
  await box.fill("Do the seeds come with labels?");
  await page.reload();
  await expect(box).toHaveValue("Do the seeds come with labels?");
  await box.press("Enter");
  await expect(box).toHaveValue("");

  const log = page.getByRole("log", { name: "Messages" });
  await expect(log.getByText("Do the seeds come with labels?")).toBeVisible();
  await expect(log.getByText(/we’ve received your message/)).toBeVisible();
  await expect(log.getByRole("heading", { name: "Today" })).toBeVisible();

  await operate("answer", member.username, "They do: wooden ones.");
  await expect(log.getByText("They do: wooden ones.")).toBeVisible({ timeout: 15_000 });
  await expect(log.getByRole("listitem")).toHaveCount(3);
});

test("a message whose response was lost is sent again as the same one", async ({ page, context }) => {
  const member = await newMember();
  await signInAs(context, member);
  await openPage(page, "/service");
  await expect(page.getByText("How can we help?")).toBeVisible();
  // The shop stores the message, but the response and the conversation do not arrive.
  await page.route("**/api/consult/send", async (route) => {
    await route.fetch();
    await route.abort();
  });
  await page.route("**/api/consult/list", (route) => route.fulfill({ json: { data: [] } }));
  await page.getByLabel("Your message").fill("Is anybody there?");
  await page.getByRole("button", { name: "Send", exact: true }).click();
  await expect(page.getByText(/^Not sent\./)).toBeVisible();
  expect(await writtenBy(member)).toEqual(["Is anybody there?"]);

  await page.reload();
  await expect(page.getByText("This message may not have been sent.")).toBeVisible();
  await page.unroute("**/api/consult/send");
  const answer = page.waitForResponse("**/api/consult/send");
  await page.getByRole("button", { name: "Try again" }).click();
  expect((await answer).ok()).toBe(true);
  await page.unroute("**/api/consult/list");
  await expect(page.getByRole("log").getByText(/we’ve received your message/)).toBeVisible();
  await expect(page.getByText("Is anybody there?")).toHaveCount(1);
  await expect(page.getByRole("list", { name: "Not sent yet" })).toBeHidden();
  expect(await writtenBy(member)).toEqual(["Is anybody there?"]);
});
