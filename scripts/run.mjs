import { programArgs } from "./bundle.mjs";
import { readEnvFile } from "./env-file.mjs";
import { install } from "./install.mjs";
import { run } from "./processes.mjs";
import { program, UserError } from "./program.mjs";
import { node, withPackages } from "./root.mjs";
import { keepSecrets } from "./secrets.mjs";
import { dataDir } from "./settings.mjs";

const [file, ...args] = process.argv.slice(2);

await program(
  async () => {
    if (!file) throw new UserError("Usage: node scripts/run.mjs <file.ts> [arguments]");
    readEnvFile(process.env);
    await install();
    const env = withPackages({ ...process.env, ...keepSecrets(dataDir(process.env), process.env) });
    process.exitCode = await run(node, [...(await programArgs(file)), ...args], { env, stdio: "inherit" });
  },
  { interrupt: "SIGINT", exitCode: 130 },
);
