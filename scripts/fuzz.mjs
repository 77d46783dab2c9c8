import { randomInt } from "node:crypto";
import { parseArgs } from "node:util";
import { install } from "./install.mjs";
import { run } from "./processes.mjs";
import { program, UserError } from "./program.mjs";
import { root, withPackages } from "./root.mjs";

const usage = `Usage: npm run fuzz -- [options]

  --requests <number>            how many requests (10000)
  --seed <number>                the same seed gives the same requests (chosen and printed)
  --call "<METHOD path>"         only requests made from this call of the contract
  --target provider|storefront   whom they are sent to (provider)
  --slow-ms <number>             how long an answer may take (1000)`;

function readOptions() {
  try {
    return parseArgs({
      options: {
        requests: { type: "string", default: "10000" },
        seed: { type: "string", default: String(randomInt(1, 2 ** 31 - 1)) },
        call: { type: "string", default: "" },
        target: { type: "string", default: "provider" },
        "slow-ms": { type: "string", default: "1000" },
      },
    }).values;
  } catch (error) {
    throw new UserError(`${error.message}\n\n${usage}`);
  }
}

await program(
  async () => {
    const { requests, seed, call, target, "slow-ms": slowMs } = readOptions();
    const areNumbers = [requests, seed, slowMs].every((text) => /^[1-9]\d{0,9}$/.test(text));
    if (!areNumbers || !["provider", "storefront"].includes(target)) throw new UserError(usage);
    await install();
    process.chdir(root);
    console.log(`Sending ${requests} requests to the ${target}, seed ${seed}.`);
    const fuzz = { FUZZ_REQUESTS: requests, FUZZ_SEED: seed, FUZZ_CALL: call, FUZZ_SLOW_MS: slowMs };
    const args = ["--selectProjects", "unit", "--runInBand", "--testPathPatterns", `tests/fuzz/${target}`];
    process.exitCode = await run("jest", args, { env: withPackages({ ...process.env, ...fuzz }), stdio: "inherit" });
  },
  { interrupt: "SIGINT", exitCode: 130 },
);
