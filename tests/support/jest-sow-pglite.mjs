import { readSample } from "./sown-pglite.ts";

/** Before any test, so that no two of them sow at once. */
export default async function sow() {
  await readSample();
}
