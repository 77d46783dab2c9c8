export { dropSampleDatabase as default } from "../database/own-postgres.ts";
