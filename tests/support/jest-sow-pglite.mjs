export { sowSampleFile as default } from "./sown-pglite.ts";
