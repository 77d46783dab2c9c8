import { factorHandlers } from "./handlers.ts";

export const factor = {
  handlers: factorHandlers,
};
