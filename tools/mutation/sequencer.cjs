const { matchesGlob, relative } = require("node:path");
const Sequencer = require("@jest/test-sequencer").default;

/** Runs the tests in the sequence in which an area names them, so that those of the changed code come first. */
module.exports = class AreaSequencer extends Sequencer {
  sort(tests) {
    const rankOf = ({ path, context }) =>
      context.config.globals.areaTests.findIndex((pattern) => matchesGlob(relative(process.cwd(), path), pattern));
    return [...tests].sort((one, other) => rankOf(one) - rankOf(other) || (one.path < other.path ? -1 : 1));
  }
};
