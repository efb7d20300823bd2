import { lazy } from 'react';
import type { laterParts } from './later-parts';

type Parts = typeof laterParts;
let loaded: Parts | null = null;

/** Their code, for all of them at once. */
export const loadLaterParts = (): Promise<Parts> => import('./later-parts').then((m) => (loaded = m.laterParts));

/** What is here already is drawn at once: no place waits for it. */
const now = <Part>(part: Part) =>
  ({ then: (take: (module: { default: Part }) => void) => take({ default: part }) }) as unknown as Promise<{
    default: Part;
  }>;

/** One of what few texts need beside their comments; it comes once it is drawn. Where it cannot be had, the text is read without. */
export const laterPart = <Name extends keyof Parts>(name: Name) =>
  lazy(() =>
    loaded
      ? now(loaded[name])
      : loadLaterParts().then(
          (parts) => ({ default: parts[name] }),
          () => ({ default: (() => null) as unknown as Parts[Name] }),
        ),
  );
