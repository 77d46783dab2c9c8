import { sessionHandlers } from "./handlers.ts";

export const session = {
  handlers: sessionHandlers,
};
