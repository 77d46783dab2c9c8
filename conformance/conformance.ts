import { checkProvider } from "./check-provider.ts";
import { readOptions, UsageError } from "./options.ts";
import { textOf } from "./report/text.ts";

try {
  const { json, ...options } = readOptions(process.argv.slice(2));
  const report = await checkProvider(options);
  process.stdout.write(`${json ? JSON.stringify(report, null, 2) : textOf(report)}\n`);
  process.exitCode = report.conforms ? 0 : 1;
} catch (error) {
  process.stderr.write(`${error instanceof UsageError ? error.message : error instanceof Error ? error.stack : error}\n`);
  process.exitCode = 2;
}
