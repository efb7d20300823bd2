import vm from 'node:vm';

const compileFunction = vm.compileFunction;
const compiled = new Map();

/**
 * Jest compiles each module anew for each spec, and V8 then each function that is called: a third of what a component spec
 * takes before its first test. From here on a worker compiles a module once, and runs it in the context of each spec.
 */
vm.compileFunction = (source, parameters, options) => {
  const { parsingContext, filename } = options ?? {};
  if (!parsingContext) return compileFunction(source, parameters, options);
  if (compiled.get(filename)?.source !== source) {
    const script = new vm.Script(`(function (${parameters.join(', ')}) {${source}\n})`, { filename });
    compiled.set(filename, { source, script });
  }
  return compiled.get(filename).script.runInContext(parsingContext);
};
