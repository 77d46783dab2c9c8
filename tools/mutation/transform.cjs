const { createHash } = require("node:crypto");
const { readFileSync } = require("node:fs");
const { relative } = require("node:path");
const swc = require("@swc/jest");

/** Transforms like the tests do, but with the changes in place of the original files. */
module.exports = {
  createTransformer(options) {
    const own = swc.createTransformer(options);
    const { files } = JSON.parse(readFileSync(process.env.MUTATE_PLAN, "utf8"));
    const textOf = (text, path) => files[relative(process.cwd(), path)]?.text ?? text;
    return {
      canInstrument: false,
      getCacheKey: (text, path, given) =>
        createHash("sha256")
          .update(own.getCacheKey(textOf(text, path), path, given))
          .update("changed")
          .digest("hex"),
      process: (text, path, given) => own.process(textOf(text, path), path, given),
    };
  },
};
