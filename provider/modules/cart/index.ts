import { cartHandlers } from "./handlers.ts";

export const cart = {
  handlers: cartHandlers,
};
