import { v5 as derivedId } from 'uuid';
import type { DemoVoice } from './samples/demo-project.js';

/** Any fixed UUID: the demo's ids derive from it, so that a second start finds what the first one made. */
const demoNamespace = '3c2c6d1e-2a52-4d0f-9a39-0d9a5b1f6a01';
export const idOf = (name: string): string => derivedId(name, demoNamespace);

/** The demo people's accounts. */
export interface Cast {
  readonly author: string;
  readonly reader: string;
  readonly admin: string;
}

export interface DemoWriter {
  readonly readerKind: 'user' | 'guest';
  readonly readerId: string;
}

export const writerOf = (by: DemoVoice, cast: Cast): DemoWriter =>
  by.kind === 'guest'
    ? { readerKind: 'guest', readerId: idOf(`guest ${by.key}`) }
    : { readerKind: 'user', readerId: cast[by.kind] };

export const guestNameOf = (by: DemoVoice): string | null => (by.kind === 'guest' ? by.name : null);
