export { dropDatabases as default } from "../database/own-postgres.ts";
