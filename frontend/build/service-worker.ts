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

/** What a text needs to be drawn again without network: its screens, and all that they load later. */
function readingFiles(bundle: Bundle): string[] {
  const chunks = new Map(chunksOf(bundle).map((chunk) => [chunk.fileName, chunk]));
  const needed = new Set<string>();
  const need = (name: string) => {
    const chunk = chunks.get(name);
    if (!chunk || needed.has(name)) return;
    needed.add(name);
    chunk.imports.forEach(need);
  };
  for (const { fileName, isEntry, moduleIds } of chunks.values()) {
    const isWanted = moduleIds.some((id) => reading.test(id) || home.test(id));
    if (isEntry || (isWanted && !moduleIds.some((id) => seldom.test(id)))) need(fileName);
  }
  const styles = [...needed].flatMap((name) => [...(chunks.get(name)?.viteMetadata?.importedCss ?? [])]);
  return [...new Set([...needed, ...styles, ...Object.keys(bundle).filter((name) => letters.test(name))])]
    .filter((name) => name in bundle)
    .map((name) => `/${name}`)
    .sort();
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
      const facts = {
        precached: readingFiles(bundle),
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
