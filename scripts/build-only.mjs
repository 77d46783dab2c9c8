import { join } from "node:path";
import { build } from "./build.mjs";
import { bundlePrograms } from "./bundle.mjs";
import { copyPlayerFiles } from "./player-files.mjs";
import { program } from "./program.mjs";
import { root } from "./root.mjs";

/** Builds the shop where packages are installed already, such as in an image. */
await program(async () => {
  copyPlayerFiles();
  await build(join(root, ".cache/build"));
  await bundlePrograms();
});
