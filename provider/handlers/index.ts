import type { CallKey } from "../../lib/contract/index.ts";
import type { Handler } from "../context.ts";
import { addressHandlers } from "./address.ts";
import { cartHandlers } from "./cart.ts";
import { catalogueHandlers } from "./catalogue.ts";
import { courseHandlers } from "./course.ts";
import { materialHandlers } from "./material.ts";
import { memberHandlers } from "./member.ts";
import { orderHandlers } from "./order.ts";
import { paymentHandlers } from "./payment.ts";
import { reviewHandlers } from "./review.ts";
import { sessionHandlers } from "./session.ts";
import { supportHandlers } from "./support.ts";
import { walletHandlers } from "./wallet.ts";

/** Who answers which call. A row without a handler answers that this shop cannot do it; a test lists those rows. */
export const handlers: { [Key in CallKey]?: Handler<Key> } = {
  ...sessionHandlers,
  ...memberHandlers,
  ...catalogueHandlers,
  ...courseHandlers,
  ...reviewHandlers,
  ...materialHandlers,
  ...cartHandlers,
  ...addressHandlers,
  ...orderHandlers,
  ...paymentHandlers,
  ...walletHandlers,
  ...supportHandlers,
};
