import type { Handlers } from "../context.ts";
import { addressHandlers } from "./address.ts";
import { bonusHandlers } from "./bonus.ts";
import { cartHandlers } from "./cart.ts";
import { catalogueHandlers } from "./catalogue.ts";
import { courseHandlers } from "./course.ts";
import { materialHandlers } from "./material.ts";
import { memberHandlers } from "./member.ts";
import { networkHandlers } from "./network.ts";
import { orderHandlers } from "./order.ts";
import { paymentHandlers } from "./payment.ts";
import { reviewHandlers } from "./review.ts";
import { sessionHandlers } from "./session.ts";
import { supportHandlers } from "./support.ts";
import { walletHandlers } from "./wallet.ts";

/** Who answers which call. A row of the contract without a handler does not compile. */
export const handlers: Handlers = {
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
  ...networkHandlers,
  ...bonusHandlers,
};
