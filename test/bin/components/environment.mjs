import '../shared-modules/compile-once.mjs';
import { TestEnvironment as DomEnvironment } from 'jest-environment-jsdom';
import { TestEnvironment as NodeEnvironment } from 'jest-environment-node';

/** Components and hooks of the client have a page around them, everything else has not. */
const hasPage = /\/frontend\/.*\.spec\.tsx$/;

/** jsdom's or Node's environment, whichever a spec wants. */
export default class UnitEnvironment {
  constructor(config, context) {
    const Environment = hasPage.test(context.testPath) ? DomEnvironment : NodeEnvironment;
    return new Environment(config, context);
  }
}
