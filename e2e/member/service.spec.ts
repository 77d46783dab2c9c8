import { comeAs } from "../support/buying";
import { newMember, operate } from "../support/shop";
import { expect, openPage, test } from "../support/test";

test("a new member writes to the shop, and its answer appears by itself", async ({ page, context }) => {
  const member = await newMember();
  await comeAs(context, member);
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
  await expect(log.getByText(/we have your message/)).toBeVisible();
  await expect(log.getByRole("heading", { name: "Today" })).toBeVisible();

  await operate("answer", member.username, "They do: wooden ones.");
  await expect(log.getByText("They do: wooden ones.")).toBeVisible({ timeout: 15_000 });
  await expect(log.getByRole("listitem")).toHaveCount(3);
});

test("a message whose answer was lost is sent again as the same one", async ({ page, context }) => {
  const member = await newMember();
  await comeAs(context, member);
  await openPage(page, "/service");
  let lost = false;
  await page.route("**/api/consult/send", async (route) => {
    if (lost) return route.continue();
    lost = true;
    return route.abort();
  });
  await page.getByLabel("Your message").fill("Is anybody there?");
  await page.getByRole("button", { name: "Send", exact: true }).click();
  await expect(page.getByText(/^Not sent\./)).toBeVisible();
  await page.reload();
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByRole("log").getByText("Is anybody there?")).toBeVisible();
  await expect(page.getByText("Is anybody there?")).toHaveCount(1);
});
