import { cardHandlers } from "./handlers.ts";

export const card = {
  handlers: cardHandlers,
};
