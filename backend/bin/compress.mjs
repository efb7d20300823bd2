import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const compressible = /\.(js|css|html|svg|json|txt|xml)$/;
/** Below this, the header that names the compression outweighs what it saves. */
const minBytes = 256;

/** Which of brotli's ways is the shortest for a file can only be tried: [mode, logarithm of the window]. */
const brotliWays = [
  [constants.BROTLI_MODE_TEXT, 22],
  [constants.BROTLI_MODE_FONT, 18],
];

/** Writes a `.br` and a `.gz` beside each text file, which the server sends as they are. */
export async function compressFolder(folder) {
  const files = readdirSync(folder, { withFileTypes: true, recursive: true });
  const paths = files.filter((entry) => entry.isFile() && compressible.test(entry.name));
  await Promise.all(paths.map((entry) => compressFile(join(entry.parentPath, entry.name))));
}

async function compressFile(path) {
  const text = readFileSync(path);
  if (text.length < minBytes) return;
  const brotli = await Promise.all(
    brotliWays.map(([mode, window]) => {
      const params = { [constants.BROTLI_PARAM_MODE]: mode, [constants.BROTLI_PARAM_LGWIN]: window };
      return promisify(brotliCompress)(text, { params });
    }),
  );
  const shortest = brotli.reduce((one, other) => (other.length < one.length ? other : one));
  writeFileSync(`${path}.br`, shortest);
  writeFileSync(`${path}.gz`, await promisify(gzip)(text, { level: 9 }));
}
