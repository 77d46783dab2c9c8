export { dropSampleDatabase as default } from "./own-postgres.ts";
