import vm from "node:vm";
import { TestEnvironment } from "jest-environment-node";

/**
 * Jest's environment for Node with an ordinary global object. Jest's own one intercepts every lookup of a global name, which doubles the
 * time of a database driver.
 */
export default class PlainEnvironment extends TestEnvironment {
  constructor(...given: ConstructorParameters<typeof TestEnvironment>) {
    const { createContext } = vm;
    vm.createContext = () => createContext(vm.constants.DONT_CONTEXTIFY);
    try {
      super(...given);
    } finally {
      vm.createContext = createContext;
    }
  }
}
