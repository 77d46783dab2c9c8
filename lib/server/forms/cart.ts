import "server-only";
import { cookies } from "next/headers";
import { z } from "zod";
import { SkuChoice } from "@/lib/contract/cart";
import { Failure } from "@/lib/contract/wire/failure";
import { type PostedChoice, parsePostedCart, postedCartCookie, postedCartSeconds, withPostedChoice } from "@/lib/forms/posted-cart";
import { getPathname } from "@/lib/i18n/pathname";
import { type CallContext, callProvider } from "../call-provider";
import { log } from "../log";
import { parseInput } from "../read-input";
import { readSession } from "../session";
import { settings } from "../settings";
import { loginPath, noticePath, pressed } from "./notice";
import type { FormHandler } from "./respond-to-form";

/** `item` is the product, its SKU and the press in one, for buttons that share a form; `press` is the button that was pressed. */
const Press = z.object({ press: z.enum(["stay", "buy", "join"]).catch("stay"), choice: SkuChoice });

function readPress(fields: URLSearchParams) {
  const [productId, productSkuId, press] = (fields.get("item") ?? "").split(".");
  return parseInput(Press, {
    press: fields.get("press") ?? press,
    choice: { productId: fields.get("productId") ?? productId, productSkuId: fields.get("productSkuId") ?? productSkuId },
  });
}

/** The call adds one piece; a larger quantity is set afterwards. */
async function addToCart({ quantity, ...choice }: PostedChoice, context: CallContext): Promise<void> {
  await callProvider("POST shoppingCart/add", choice, context);
  if (quantity === 1) return;
  const lines = await callProvider("GET shoppingCart/listByMemberId", {}, context);
  const held = lines.find(({ productSkuId }) => productSkuId === choice.productSkuId)?.quantity ?? 1;
  await callProvider("POST shoppingCart/changedQuantity", { ...choice, quantity: held + quantity - 1 }, context);
}

/** Moves items that a guest added without scripts into the cart of the member who has just signed in. A failure does not stop the sign-in. */
export async function mergePostedCart(context: CallContext): Promise<void> {
  const store = await cookies();
  const choices = parsePostedCart(store.get(postedCartCookie)?.value);
  if (choices.length === 0) return;
  store.set(postedCartCookie, "", { path: "/", maxAge: 0 });
  for (const choice of choices) {
    await addToCart(choice, context).catch((cause) =>
      log.warn({ requestId: context.requestId, choice, cause }, "a guest's choice was not added to the member's cart"),
    );
  }
}

/** Scripts can read this cookie, so it holds no personal data. */
async function addForGuest(choice: PostedChoice): Promise<void> {
  const store = await cookies();
  const after = withPostedChoice(store.get(postedCartCookie)?.value, choice);
  if (!after) throw new Failure("refused");
  const secure = settings().PUBLIC_URL.startsWith("https:");
  store.set(postedCartCookie, after, { path: "/", maxAge: postedCartSeconds, sameSite: "lax", secure });
}

export const cartForm: FormHandler = async (post) => {
  const { press, choice } = readPress(post.fields);
  const pathOf = (href: "/cart" | "/my_course") => getPathname({ locale: post.locale, href });
  const session = await readSession();
  if (!session && press === "join") return loginPath(post.locale, post.back ?? pathOf("/my_course"));
  const context = { ...post.context, token: session?.token };
  return pressed(post, async () => {
    if (press === "join") {
      await callProvider("POST member/course/addToMemberCourse", choice, context);
      return pathOf("/my_course");
    }
    if (session) await addToCart({ ...choice, quantity: 1 }, context);
    else await addForGuest({ ...choice, quantity: 1 });
    if (press === "stay") return noticePath({ news: "added" }, post);
    return session ? pathOf("/cart") : loginPath(post.locale, pathOf("/cart"));
  });
};
