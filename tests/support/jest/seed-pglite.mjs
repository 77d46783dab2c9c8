export { seedFiles as default } from "../database/seeded-pglite.ts";
