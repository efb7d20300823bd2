import { lazy } from 'react';
import type { laterParts } from './later-parts';

type Parts = typeof laterParts;

/** One of what few texts need beside their comments; it comes once it is drawn. */
export const laterPart = <Name extends keyof Parts>(name: Name) =>
  lazy(() => import('./later-parts').then((m) => ({ default: m.laterParts[name] })));
