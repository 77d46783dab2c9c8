import { Failure } from "@/lib/contract/wire/failure";
import { type PostedChoice, parsePostedCart, postedCartCookie, postedCartSeconds } from "@/lib/forms/posted-cart";
import { withLock } from "../store/web-lock";
import { addAsVisitor } from "./add-as-visitor";

function readChoices(): PostedChoice[] {
  const [, text] = new RegExp(`(?:^|; )${postedCartCookie}=([^;]*)`).exec(document.cookie) ?? [];
  return parsePostedCart(text);
}

function writeChoices(choices: PostedChoice[]): void {
  const text = choices.map(({ productId, productSkuId, quantity }) => `${productId}.${productSkuId}.${quantity}`).join("_");
  const secure = window.location.protocol === "https:" ? "; secure" : "";
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser yet
  document.cookie = `${postedCartCookie}=${text}; path=/; max-age=${text ? postedCartSeconds : 0}; samesite=lax${secure}`;
}

async function take({ productId, productSkuId, quantity }: PostedChoice): Promise<boolean> {
  try {
    return (await addAsVisitor(productId, productSkuId, quantity)) === "added";
  } catch (error) {
    if (error instanceof Failure && error.failure === "refused") return false;
    throw error;
  }
}

/**
 * Moves items that a guest added before the scripts had loaded into the guest cart. Returns whether all of them could be moved. While the
 * shop cannot be reached, the rest stays for the next page.
 */
export function takePostedCart(): Promise<boolean> {
  return withLock("posted-cart", async () => {
    let complete = true;
    for (let [choice, ...rest] = readChoices(); choice; [choice, ...rest] = rest) {
      if (!(await take(choice))) complete = false;
      writeChoices(rest);
    }
    return complete;
  });
}
