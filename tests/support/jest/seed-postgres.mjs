export { seedDatabases as default } from "../database/own-postgres.ts";
