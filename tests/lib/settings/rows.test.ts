import { readFileSync } from "node:fs";
import { expect, test } from "@jest/globals";
import { z } from "zod";
import { programRows, readAs } from "@/lib/settings/rows";
import { storefrontRows } from "@/lib/settings/storefront";
import { providerRows } from "@/provider/runtime/settings";

const Settings = z.object(programRows);
const read = (environment: Record<string, string | undefined>) => readAs(Settings, environment);

test("a program needs none of the settings that both have", () => {
  expect(read({})).toMatchObject({ TENANT_CODE: "canopy", DEMO: false, METRICS_HOST: "127.0.0.1", DRAIN_MS: 0, LOG_LEVEL: "info" });
  expect(read({ METRICS_PORT: "", DRAIN_MS: "", MEMORY_MB: "", LOG_LEVEL: "", DEMO: "" })).toEqual(read({}));
});

test("numbers and answers are read as such", () => {
  const given = { METRICS_PORT: "9100", DRAIN_MS: "5000", MEMORY_MB: "400", OTEL_TRACES_SAMPLER_ARG: "0.05", DEMO: "yes" };
  expect(read(given)).toMatchObject({ METRICS_PORT: 9100, DRAIN_MS: 5000, MEMORY_MB: 400, OTEL_TRACES_SAMPLER_ARG: 0.05, DEMO: true });
});

const wrong = {
  DEMO: ["maybe"],
  PROVIDER_PUBLIC_URL: ["pay.example", "ftp://pay.example"],
  TRUSTED_PROXIES: ["proxy.example", "10.0.0.0/40"],
  METRICS_PORT: ["0", "65536", "many", "9100 "],
  DRAIN_MS: ["soon", "-1", "10s", "100000"],
  MEMORY_MB: ["much", "0", "-1", "9", "1e3"],
  OTEL_EXPORTER_OTLP_ENDPOINT: ["collector"],
  OTEL_TRACES_SAMPLER_ARG: ["half", "2", "-1"],
  LOG_LEVEL: ["loud"],
};

test.each(Object.entries(wrong).flatMap(([name, values]) => values.map((value) => [name, value] as const)))(
  "%s=%s is refused",
  (name, value) => {
    expect(() => read({ [name]: value })).toThrow(new RegExp(`^The setting ${name} is wrong: \\S`));
  },
);

test("docs/settings.md has every setting of both programs", () => {
  const documented = readFileSync("docs/settings.md", "utf8");
  const names = Object.keys({ ...storefrontRows, ...providerRows });
  expect(names.length).toBeGreaterThan(40);
  expect(names.filter((name) => !documented.includes(`\`${name}\``))).toEqual([]);
});
