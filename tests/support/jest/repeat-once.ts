import { jest } from "@jest/globals";

// Continuous integration repeats a failed test once, and the run's summary names it as flaky. The nightly run repeats none.
if (process.env.CI === "true" && process.env.TEST_REPEATS !== "0") jest.retryTimes(1, { logErrorsBeforeRetry: true });
