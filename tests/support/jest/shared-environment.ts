import { ModernFakeTimers } from "@jest/fake-timers";
import { ModuleMocker } from "jest-mock";
import { installCommonGlobals } from "jest-util";

type Environment = { projectConfig: ConstructorParameters<typeof ModernFakeTimers>[0]["config"] };

const globals: Record<PropertyKey, unknown> = globalThis;

/** The state of Jest's `expect` for one test file. Jest would define it once and for good. */
const expectState = () => ({
  customEqualityTesters: [],
  matchers: Object.create(null),
  state: { assertionCalls: 0, expectedAssertionsNumber: null, isExpectingAssertions: false, numPassingAsserts: 0, suppressedErrors: [] },
});

/** Remembers all globals; the returned function restores them and deletes those that were added. */
function rememberGlobals(): () => void {
  const before = Object.getOwnPropertyDescriptors(globals);
  const { prepareStackTrace, stackTraceLimit } = Error;
  return () => {
    Object.assign(Error, { prepareStackTrace, stackTraceLimit });
    for (const key of Reflect.ownKeys(globals)) {
      const now = Object.getOwnPropertyDescriptor(globals, key);
      const then = before[key as string];
      if (!now?.configurable) continue;
      if (!then) delete globals[key];
      else if (then.value !== now.value || then.get !== now.get) Object.defineProperty(globals, key, then);
    }
  };
}

/**
 * Runs the test files of a worker one after the other in the worker's own JavaScript realm, so that they can share packages (see
 * `shared-runtime.mjs`). Each file has modules of its own, a `process` of its own, and the globals as they were at the start.
 */
export default class SharedRealm {
  global: typeof globalThis | null = globalThis;
  moduleMocker = new ModuleMocker(globalThis);
  fakeTimersModern: ModernFakeTimers | null;
  private restoreGlobals = rememberGlobals();

  constructor({ projectConfig }: Environment) {
    const common = installCommonGlobals({ Symbol, Date } as unknown as typeof globalThis, {});
    defineForFile("process", common.process);
    // Functions such as `Date.now` that Jest keeps for itself when a test replaces them.
    for (const key of Object.getOwnPropertySymbols(common)) defineForFile(key, Reflect.get(common, key));
    defineForFile(Symbol.for("$$jest-matchers-object"), expectState());
    this.fakeTimersModern = new ModernFakeTimers({ config: projectConfig, global: globalThis });
  }

  async setup() {}

  async teardown() {
    this.fakeTimersModern?.dispose();
    this.fakeTimersModern = null;
    this.restoreGlobals();
    this.global = null;
  }

  exportConditions() {
    return ["node", "node-addons"];
  }

  /** Jest requires a context; `shared-runtime.mjs` does without it. */
  getVmContext() {
    return this.global;
  }
}

/** Not by an assignment, because the setter of `process` would change it for good. */
function defineForFile(key: string | symbol, value: unknown): void {
  Object.defineProperty(globals, key, { configurable: true, writable: true, value });
}
