import './compile-once.mjs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { types } from 'node:util';
import { TestEnvironment } from 'jest-environment-node';
import { root } from '../../../backend/bin/root.mjs';

const require = createRequire(import.meta.url);
const source = new RegExp(`^${join(root, '(backend|libs/[^/]+)')}/src/(.*)\\.tsx?$`);
const commonJs = new WeakMap();

// Thousands of people register here, and a password's 19 MiB are most of what that takes. What the program asks for is held
// by passwords.spec.ts, and used by the built program in the other suites.
const argon2 = createRequire(join(root, 'backend/package.json'))('@node-rs/argon2');
const { hash } = argon2;
argon2.hash = (password, options) => hash(password, { memoryCost: 512, ...options });

/**
 * Loads a module as Node does, once for each worker and not, as Jest would, once for each spec: the built program, its
 * libraries and their packages, which takes seconds.
 *
 * @param {string} path of a source, whose built file is taken, or of a package's file
 */
function requireShared(path) {
  const exported = require(path.replace(source, (_, part, file) => join(root, part, 'dist', `${file}.js`)));
  if (!types.isModuleNamespaceObject(exported)) return exported;
  if (!commonJs.has(exported)) commonJs.set(exported, asCommonJs(exported));
  return commonJs.get(exported);
}

/** Specs are compiled to CommonJS, which knows a module that has a default export by this mark. */
function asCommonJs(namespace) {
  const names = Object.keys(namespace).map((name) => [name, { enumerable: true, get: () => namespace[name] }]);
  return Object.defineProperties({ __esModule: true }, Object.fromEntries(names));
}

/** Node's environment, with what transform.mjs asks for, and `sharedGlobal`: the `globalThis` of the shared modules. */
export default class SharedModulesEnvironment extends TestEnvironment {
  async setup() {
    await super.setup();
    Object.assign(this.global, { requireShared, sharedGlobal: globalThis });
  }
}
