import { Part } from '@shulayim/contracts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiFailure } from '../../../../platform/api/api';
import { partQuery, useChangePart } from '../parts.queries';
import { useDraft } from './drafts.store';
import { type Base, type PartText, baseOf, changeOf, inField } from './part-change';

interface Editing {
  readonly base: Base;
  readonly text: PartText;
  /** What stands here was typed before the dialog was opened. */
  readonly isFromDraft: boolean;
  /** The version that was saved while this one was written. */
  readonly theirs: Part | null;
}

/** Each opening begins with the part as it is then, or with the draft that was left. */
export function useEditor(part: Part, opened: boolean) {
  const { draft, keep, drop } = useDraft(`part ${part.id}`);
  const [opening, setOpening] = useState({ opened: false, count: 0 });
  const [editing, setEditing] = useState<Editing | null>(null);
  if (opened !== opening.opened) {
    setOpening({ opened, count: opening.count + (opened ? 1 : 0) });
    if (opened) setEditing(null);
  }
  const current = useQuery({ ...partQuery(part, opening.count), enabled: opened && opening.opened });
  const save = useChangePart(part);
  if (opened && opening.opened && !editing && current.data) {
    const base = draft?.base ?? baseOf(current.data);
    setEditing({ base, text: inField(draft ?? base), isFromDraft: draft !== null, theirs: null });
  }

  const put = (base: Base, text: PartText, rest: Partial<Editing> = {}) => {
    if (save.isError) save.reset();
    if (changeOf(base, text)) keep({ ...text, base });
    else drop();
    setEditing((now) => now && { ...now, ...rest, base, text });
  };
  return {
    current,
    editing,
    save,
    isUnsent: draft !== null,
    drop,
    type: (change: Partial<PartText>) => editing && put(editing.base, { ...editing.text, ...change }),
    /** Gives up what was typed. */
    startAnew: () => {
      drop();
      save.reset();
      if (current.data) {
        const base = baseOf(current.data);
        setEditing({ base, text: inField(base), isFromDraft: false, theirs: null });
      }
    },
    /** Goes on over the version that was saved meanwhile. */
    goOn: (theirs: Part, text: PartText) => put(baseOf(theirs), text, { theirs: null, isFromDraft: false }),
    meet: (theirs: Part) => setEditing((now) => now && { ...now, theirs }),
  };
}

export type Editor = ReturnType<typeof useEditor>;

/** The part as it stands now, of a save that came too late. */
export function overtakenBy(error: unknown): Part | null {
  if (!(error instanceof ApiFailure) || error.code !== 'version_conflict') return null;
  return Part.safeParse(error.part).data ?? null;
}
