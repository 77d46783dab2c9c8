/** Whether Next runs inside the storefront's own server (`storefront/server.ts`), which compresses answers and completes their policies. */
export const hasOwnServer = () => process.env.STOREFRONT_SERVER === "own";

/** Must run before Next is prepared: its settings and its middleware read this. */
export function announceOwnServer() {
  process.env.STOREFRONT_SERVER = "own";
}
