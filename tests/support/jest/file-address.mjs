import { basename } from "node:path";

/** What the build makes of a font file: its address. */
export default {
  process: (_, path) => ({ code: `module.exports = { __esModule: true, default: "/fonts/${basename(path)}" };` }),
};
