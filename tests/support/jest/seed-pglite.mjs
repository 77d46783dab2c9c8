export { seedSampleFile as default } from "../database/seeded-pglite.ts";
