export { endRun as default } from "../database/run-databases.ts";
