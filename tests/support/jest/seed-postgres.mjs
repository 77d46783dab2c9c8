export { seedSampleDatabase as default } from "../database/own-postgres.ts";
