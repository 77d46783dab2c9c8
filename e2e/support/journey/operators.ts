import { expect, type Page } from "@playwright/test";
import { Secret, TOTP } from "otpauth";
import { handsOn } from "../hands";

export const password = "correct horse battery";

/** The code that an app shows, a number of steps of half a minute from now. */
const codeOf = (secret: string, stepsAhead: number) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + stepsAhead * 30_000 });

/** An operator sets password and codes by the printed link. Each code works once, so the next proof waits for the next one. */
export async function startByLink(page: Page, link: string) {
  const hands = handsOn(page);
  await page.goto(link);
  await hands.type("New password", password);
  const secret = (await page.locator("code").textContent()) ?? "";
  let last = 0;
  const nextCode = async () => {
    const step = () => Math.floor(Date.now() / 30_000);
    // The shop accepts a code up to half a minute early.
    while (last >= step() + 1) await page.waitForTimeout(500);
    const ahead = last >= step() ? 1 : 0;
    last = step() + ahead;
    return codeOf(secret, ahead);
  };
  await hands.type("Code from your app", await nextCode());
  await hands.button("Save and sign in");
  await hands.title(/^(What would you like to do\?|Open your shop)$/);
  return { hands, nextCode };
}

export type Operator = Awaited<ReturnType<typeof startByLink>>;

/** Answers the dialog that asks again who it is. */
export async function proveAgain({ hands, nextCode }: Operator, title: string): Promise<void> {
  const asking = hands.page.getByRole("dialog", { name: title });
  await expect(asking).toBeVisible();
  await hands.type("Password", password, asking);
  await hands.type("Code from your app", await nextCode(), asking);
  await hands.button("Continue", asking);
  await expect(asking).toHaveCount(0);
}
