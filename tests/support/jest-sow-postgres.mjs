export { sowSampleDatabase as default } from "./own-postgres.ts";
