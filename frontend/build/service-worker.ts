import { fileURLToPath } from 'node:url';
import { type Plugin, type Rolldown, build } from 'vite';

const workerFile = fileURLToPath(new URL('../src/worker/service-worker.ts', import.meta.url));
const reading =
  /frontend[\\/]src[\\/](features[\\/](reading|comments)|platform[\\/](api|live|queries|session|ui[\\/]overlays[\\/]toasts)|app[\\/](failures|offline|signed-in))[\\/]/;
const home = /frontend[\\/]src[\\/]features[\\/](home[\\/](root|home)\.screen|notifications[\\/]bell)/;
/** Shown by none of them without network: what draws tables and dialogs by the kit, and other languages' words. */
const seldom = /node_modules[\\/]@mantine|\.(?!he\b)\w\w\.json$|reading[\\/]preview|platform[\\/]words[\\/]languages/;
const startFile = /app[\\/]offline[\\/]start\.ts$/;
const letters = /(assistant|frank-ruhl-libre)-(hebrew|signs)-.*\.woff2$/;

type Bundle = Rolldown.OutputBundle;
const chunksOf = (bundle: Bundle) => Object.values(bundle).filter((file) => file.type === 'chunk');

/** Those chunks, and all that they import at once. */
function withImports(bundle: Bundle, isWanted: (chunk: Rolldown.OutputChunk) => boolean): Set<string> {
  const chunks = new Map(chunksOf(bundle).map((chunk) => [chunk.fileName, chunk]));
  const needed = new Set<string>();
  const need = (name: string) => {
    const chunk = chunks.get(name);
    if (!chunk || needed.has(name)) return;
    needed.add(name);
    chunk.imports.forEach(need);
  };
  for (const chunk of chunks.values()) if (isWanted(chunk)) need(chunk.fileName);
  return needed;
}

/** What a text needs to be drawn again without network: its screens, and all that they load later. */
function readingFiles(bundle: Bundle): string[] {
  const needed = withImports(bundle, ({ isEntry, moduleIds }) => {
    const isWanted = moduleIds.some((id) => reading.test(id) || home.test(id));
    return isEntry || (isWanted && !moduleIds.some((id) => seldom.test(id)));
  });
  const styles = chunksOf(bundle)
    .filter(({ fileName }) => needed.has(fileName))
    .flatMap((chunk) => [...(chunk.viteMetadata?.importedCss ?? [])]);
  return [...new Set([...needed, ...styles, ...Object.keys(bundle).filter((name) => letters.test(name))])]
    .filter((name) => name in bundle)
    .map((name) => `/${name}`)
    .sort();
}

const isLanguage = /platform[\\/]words[\\/]languages[\\/](\w\w)\.ts$/;

/** Language → what its words for these files lie in: the counterparts of their Hebrew catalogues. */
function wordFiles(bundle: Bundle, files: readonly string[]): Record<string, string[]> {
  const modules = chunksOf(bundle).flatMap(({ fileName, moduleIds }) => moduleIds.map((id) => ({ fileName, id })));
  const hebrew = modules.filter(({ fileName, id }) => id.endsWith('.he.json') && files.includes(`/${fileName}`));
  const languages = modules.flatMap(({ id }) => isLanguage.exec(id)?.[1] ?? []);
  const wordsOf = (language: string): string[] => {
    const wanted = new Set(hebrew.map(({ id }) => id.replace(/he\.json$/, `${language}.json`)));
    const needed = withImports(bundle, ({ moduleIds }) =>
      moduleIds.some((id) => wanted.has(id) || isLanguage.exec(id)?.[1] === language),
    );
    return Array.from(needed, (name) => `/${name}`).filter((name) => !files.includes(name));
  };
  return Object.fromEntries(languages.map((language) => [language, wordsOf(language)]));
}

const nameOf = (bundle: Bundle, is: (chunk: Rolldown.OutputChunk) => boolean): string => {
  const chunk = chunksOf(bundle).find(is);
  if (!chunk) throw new Error('The worker does not find a file of the program.');
  return `/${chunk.fileName}`;
};

/** Builds the service worker once the program's files have their names: one file at a place of its own, without a hash. */
export function serviceWorker(): Plugin {
  return {
    name: 'service-worker',
    apply: 'build',
    enforce: 'post',
    async generateBundle(_options, bundle) {
      const precached = readingFiles(bundle);
      const facts = {
        precached,
        words: wordFiles(bundle, precached),
        entry: nameOf(bundle, ({ isEntry }) => isEntry),
        start: nameOf(bundle, ({ moduleIds }) => moduleIds.some((id) => startFile.test(id))),
      };
      const made = await build({
        configFile: false,
        logLevel: 'warn',
        publicDir: false,
        define: { __BUILD_FACTS__: JSON.stringify(facts), 'process.env.NODE_ENV': '"production"' },
        build: {
          write: false,
          target: 'es2022',
          modulePreload: false,
          rolldownOptions: { input: workerFile, output: { format: 'iife', entryFileNames: 'service-worker.js' } },
        },
      });
      const [file] = [made].flat().flatMap((one) => ('output' in one ? one.output : []));
      if (file?.type !== 'chunk') throw new Error('The worker was not built.');
      this.emitFile({ type: 'asset', fileName: 'service-worker.js', source: file.code });
    },
  };
}
