import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { slantedFace } from './slanted-face.js';

const require = createRequire(import.meta.url);

/** The faces of the reading page, whole: what the client has of them is cut into pieces for browsers. */
const files = [
  require.resolve('@expo-google-fonts/frank-ruhl-libre/400Regular/FrankRuhlLibre_400Regular.ttf'),
  require.resolve('@expo-google-fonts/frank-ruhl-libre/700Bold/FrankRuhlLibre_700Bold.ttf'),
  require.resolve('@expo-google-fonts/david-libre/400Regular/DavidLibre_400Regular.ttf'),
  require.resolve('@expo-google-fonts/david-libre/700Bold/DavidLibre_700Bold.ttf'),
];

/** Regular and bold, upright and slanted. */
export const readFaces = (): Buffer[] =>
  files.flatMap((file) => {
    const upright = readFileSync(file);
    return [upright, slantedFace(upright)];
  });
