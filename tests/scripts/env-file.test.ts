import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "@jest/globals";
import { readEnvFile } from "@/scripts/env-file.mjs";

const folder = mkdtempSync(join(tmpdir(), "canopy-env-"));

afterAll(() => rmSync(folder, { recursive: true }));

test("the file adds settings, and what the environment sets comes first, also nothing", () => {
  writeFileSync(join(folder, ".env"), "# ours\nPORT=3100\nSEED='none'\nSMTP_URL=smtp://mail.example\n");
  const env: Record<string, string | undefined> = { PORT: "3200", SMTP_URL: "" };
  readEnvFile(env, folder);
  expect(env).toEqual({ PORT: "3200", SEED: "none", SMTP_URL: "" });
});

test("the example sets nothing until its lines are uncommented, and names settings that exist", () => {
  const example = readFileSync(".env.example", "utf8");
  writeFileSync(join(folder, ".env"), example);
  const env: Record<string, string | undefined> = {};
  readEnvFile(env, folder);
  expect(env).toEqual({});
  const settings = readFileSync("docs/settings.md", "utf8");
  const named = [...example.matchAll(/^# ([A-Z_]+)=/gm)].map(([, name]) => name ?? "");
  expect(named).toHaveLength(8);
  for (const name of named) expect(settings).toContain(`\`${name}\``);
});
