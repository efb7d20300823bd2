import { createTransformer as swc } from '@swc/jest';

/**
 * Vite's `import.meta.glob` has no counterpart in Jest's CommonJS mode: the call is handed to the function of the same
 * shape that `component-setup.mjs` defines, so that components run with the real catalogues.
 */
export default {
  createTransformer(options) {
    const transformer = swc(options);
    const prepare = (source) => source.replace(/import\.meta\.glob(<[^>]*>)?\(/g, 'globImport(__dirname, ');
    return {
      ...transformer,
      process: (source, path, settings) => transformer.process(prepare(source), path, settings),
      getCacheKey: (source, path, settings) => transformer.getCacheKey(prepare(source), path, settings),
    };
  },
};
