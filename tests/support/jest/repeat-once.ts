import { jest } from "@jest/globals";

// Continuous integration repeats a failed test once, and the run's summary names it as flaky.
if (process.env.CI === "true") jest.retryTimes(1, { logErrorsBeforeRetry: true });
