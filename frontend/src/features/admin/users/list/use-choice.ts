import { useRef, useState } from 'react';

export interface Choice {
  readonly has: (id: string) => boolean;
  /** @param upTo also all between this one and the one before: a click with Shift */
  readonly toggle: (id: string, upTo: boolean) => void;
  readonly toggleAll: () => void;
  readonly clear: () => void;
  readonly areAll: boolean;
  readonly ids: readonly string[];
}

/** Rows that were chosen; who is not in the list any more is not chosen. */
export function useChoice(listed: readonly string[]): Choice {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const last = useRef<string | null>(null);
  const ids = listed.filter((id) => chosen.has(id));
  const areAll = ids.length > 0 && ids.length === listed.length;
  return {
    ids,
    areAll,
    has: (id) => chosen.has(id),
    toggle(id, upTo) {
      const next = new Set(ids);
      const isOn = !next.has(id);
      for (const one of upTo ? between(listed, last.current ?? id, id) : [id]) {
        if (isOn) next.add(one);
        else next.delete(one);
      }
      last.current = id;
      setChosen(next);
    },
    toggleAll: () => setChosen(areAll ? new Set() : new Set(listed)),
    clear: () => setChosen(new Set()),
  };
}

/** With both ends, in either direction. */
export function between(listed: readonly string[], one: string, other: string): readonly string[] {
  const ends = [listed.indexOf(one), listed.indexOf(other)];
  const from = Math.min(...ends);
  return from < 0 ? [other] : listed.slice(from, Math.max(...ends) + 1);
}
