import { FormattingOfBody, DraftFix } from '@shulayim/contracts';
import { z } from 'zod';
import { keptPrefix, storedKeys } from '../../../entities/writing/kept-here';
import { newKey } from '../../../platform/api/api';
import { browserLocks, readStored, writeStored } from '../../../platform/forms/browser-storage';
import type { Written } from './written';

const Kept = z.object({
  title: z.string(),
  body: z.string(),
  formatting: FormattingOfBody,
  fixes: z.array(DraftFix),
  based_on: z.number(),
  revision: z.number(),
  /** Milliseconds. */
  at: z.number(),
});

/** What a window wrote and the server has not: over which state of the draft. */
export interface KeptText {
  readonly written: Written;
  readonly basedOn: number;
  readonly revision: number;
}

const nameOfWindow = 'writing window';

/**
 * What is not saved yet, kept in this browser for whoever wrote it. Each window keeps its own, so that two of them lose nothing of each
 * other's; what a window left behind that is closed now is found by the next one.
 */
export interface KeptTexts {
  keep(text: KeptText): void;
  drop(): void;
  /** What this window kept, or one that is gone: the newest. */
  found(): { readonly text: KeptText; readonly take: () => void } | null;
}

export async function keptTexts(partId: string, personId: string): Promise<KeptTexts> {
  const begin = keptPrefix(partId, personId);
  const key = begin + (await ownName());
  const open = await openWindows();
  return {
    keep: ({ written, basedOn, revision }) =>
      writeStored(key, JSON.stringify({ ...written, based_on: basedOn, revision, at: Date.now() })),
    drop: () => writeStored(key, null),
    found() {
      const left = storedKeys().filter(
        (one) => one.startsWith(begin) && (one === key || !open.has(one.slice(begin.length))),
      );
      const texts = left.flatMap((one) => {
        const text = parse(readStored(one));
        return text ? [{ key: one, ...text }] : [];
      });
      const [newest] = texts.sort((one, other) => other.at - one.at);
      if (!newest) return null;
      const take = () => {
        if (newest.key !== key) writeStored(newest.key, null);
      };
      return { text: newest.text, take };
    },
  };
}

function parse(raw: string | null): { text: KeptText; at: number } | null {
  try {
    const { based_on, revision, at, ...written } = Kept.parse(JSON.parse(raw ?? 'null'));
    return { text: { written: written as Written, basedOn: based_on, revision }, at };
  } catch {
    return null;
  }
}

/** A duplicated tab has the other one's memory: whoever holds the lock has the name. */
async function ownName(): Promise<string> {
  const held = readStored(nameOfWindow, 'session');
  if (held && (await hold(held))) return held;
  const name = newKey();
  writeStored(nameOfWindow, name, 'session');
  await hold(name);
  return name;
}

const lockOf = (name: string): string => `writing ${name}`;
const mine = new Set<string>();

/** For as long as the window lives. Without locks every window but this one counts as closed. */
async function hold(name: string): Promise<boolean> {
  const manager = browserLocks();
  if (!manager || mine.has(name)) return true;
  return new Promise((done) => {
    void manager.request(lockOf(name), { ifAvailable: true }, async (lock) => {
      if (lock) mine.add(name);
      done(lock !== null);
      if (lock) await new Promise(() => undefined);
    });
  });
}

async function openWindows(): Promise<ReadonlySet<string>> {
  const all = await browserLocks()?.query();
  return new Set(all?.held?.map(({ name }) => (name ?? '').replace(/^writing /, '')) ?? []);
}
