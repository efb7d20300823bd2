import type { Decider } from '@shulayim/event-sourcing';
import { isPlain, isSameFormatting, noFormatting, settleFormatting, type Formatting } from '@shulayim/formatting';
import { carryFormatting } from '@shulayim/formatting/revision';
import type {
  DraftEvent,
  DraftFix,
  DraftPlace,
  Hindrance,
  ReplacedSpan,
} from '../../../events/writing/draft.events.js';
import {
  formattingChange,
  movedAlong,
  replacedItems,
  replacedSpan,
  withFormattingChange,
  withItems,
  withSpan,
} from './changes.js';
import { DraftConflict } from './draft.errors.js';

export interface DraftText {
  title: string;
  body: string;
  formatting: Formatting;
}
export interface StandingDraft extends DraftText {
  place: DraftPlace;
  basedOn: number;
  fixes: readonly DraftFix[];
  schedule: { publishAt: string; announced: boolean } | null;
  hindrance: Hindrance | null;
  history: DraftHistory;
}
/** How its body came to be, since it was first saved over the version that it is based on. */
export interface DraftHistory {
  readonly body: string;
  readonly changes: readonly ReplacedSpan[];
}
/** `revision`: of the last state that was saved, also of a draft that has ended. */
export interface Drafts {
  revision: number;
  draft: StandingDraft | null;
}

/** What is not named stays as in the draft, or as in the part. */
export interface SaveDraft extends Partial<DraftText> {
  type: 'SaveDraft';
  place: DraftPlace;
  /** The one that it goes on from; 0 where there is none. */
  revision: number;
  basedOn: number;
  fixes?: DraftFix[] | undefined;
  /** As it stands. */
  part: DraftText;
}
type Command =
  | SaveDraft
  | { type: 'DiscardDraft'; revision: number }
  | { type: 'ScheduleDraft'; revision: number; publishAt: string; announced: boolean }
  | { type: 'UnscheduleDraft'; revision: number }
  /** The time had come. */
  | { type: 'GiveUpPublishing'; publishAt: string; hindrance: Hindrance }
  /** The version is there. */
  | { type: 'EndDraft'; revision: number; version: number };

export const drafts: Decider<Drafts, Command, DraftEvent> = {
  initial: { revision: 0, draft: null },
  decide(state, command) {
    const { draft } = state;
    if (command.type === 'SaveDraft') return save(state, command);
    // A double click is not an error.
    if (command.type === 'DiscardDraft' && !draft && command.revision <= state.revision) return [];
    if (command.type === 'EndDraft')
      return draft && isStanding(state, command) ? [published(state, draft, command)] : [];
    if (command.type === 'GiveUpPublishing') return draft ? giveUp(state, draft, command) : [];
    if (!draft || !isStanding(state, command)) throw new DraftConflict();
    const saved = { ...draft.place, revision: state.revision };
    switch (command.type) {
      case 'DiscardDraft':
        return [{ type: 'DraftDiscarded', data: saved }];
      case 'ScheduleDraft': {
        const { publishAt, announced } = command;
        const { schedule } = draft;
        if (schedule?.publishAt === publishAt && schedule.announced === announced) return [];
        return [{ type: 'DraftScheduled', data: { ...saved, publishAt, announced } }];
      }
      case 'UnscheduleDraft':
        return draft.schedule ? [{ type: 'DraftUnscheduled', data: saved }] : [];
    }
  },
  evolve(state, event): Drafts {
    const { revision } = event.data;
    if (event.type === 'DraftBegun') return { revision, draft: begun(event.data) };
    return { revision, draft: state.draft && evolved(state.draft, event) };
  },
};

const isStanding = ({ revision }: Drafts, command: { revision: number }): boolean => command.revision === revision;

function save(state: Drafts, command: SaveDraft): DraftEvent[] {
  const { draft } = state;
  const { place, basedOn, part } = command;
  const before = draft ?? { ...part, basedOn, fixes: [] };
  const text = textOf(before, command);
  const fixes = replacedItems(before.fixes, command.fixes ?? before.fixes, isSameFix);
  const isSame = isSameText(before, text) && basedOn === before.basedOn;
  // The same again is no change, whatever it was written over: an answer that got lost is asked for once more.
  if (isSame && !fixes) return [];
  if (command.revision !== (draft ? state.revision : 0)) throw new DraftConflict();
  const saved = { ...place, revision: state.revision + 1 };
  const fixed: DraftEvent[] = fixes ? [{ type: 'DraftFixesChanged', data: { ...saved, fixes } }] : [];
  if (!draft) return [{ type: 'DraftBegun', data: { ...saved, basedOn, ...stored(text) } }, ...fixed];
  return isSame ? fixed : [{ type: 'DraftChanged', data: { ...saved, basedOn, ...textChange(draft, text) } }, ...fixed];
}

/** What is to stand, settled; where nothing is said of its look, the words that stay keep theirs. */
function textOf(before: DraftText, { title = before.title, body = before.body, formatting }: SaveDraft): DraftText {
  const look = formatting ? settleFormatting(body, formatting) : carryFormatting(before.body, body, before.formatting);
  return { title, body, formatting: look };
}

const isSameText = (one: DraftText, other: DraftText): boolean =>
  one.title === other.title && one.body === other.body && isSameFormatting(one.formatting, other.formatting);
const isSameFix = (one: DraftFix, other: DraftFix): boolean =>
  one.commentId === other.commentId && one.reply === other.reply;

const stored = ({ formatting, ...text }: DraftText) => ({ ...text, ...(isPlain(formatting) ? {} : { formatting }) });

function textChange(from: DraftText, to: DraftText) {
  const body = replacedSpan(from.body, to.body) ?? undefined;
  const formatting = formattingChange(movedAlong(from.formatting, body), to.formatting);
  return {
    ...(from.title === to.title ? {} : { title: to.title }),
    ...(body ? { body } : {}),
    ...(formatting ? { formatting } : {}),
  };
}

const published = (
  { revision }: Drafts,
  { place, fixes }: StandingDraft,
  { version }: { version: number },
): DraftEvent => ({
  type: 'DraftPublished',
  data: { ...place, revision, version, fixes: [...fixes] },
});

/** Given another time meanwhile, it waits for that. */
function giveUp(
  { revision }: Drafts,
  { place, schedule }: StandingDraft,
  { publishAt, hindrance }: { publishAt: string; hindrance: Hindrance },
): DraftEvent[] {
  if (schedule?.publishAt !== publishAt) return [];
  return [{ type: 'DraftUnscheduled', data: { ...place, revision, hindrance } }];
}

type Begun = Extract<DraftEvent, { type: 'DraftBegun' }>['data'];
const begun = ({
  partId,
  projectId,
  authorId,
  basedOn,
  title,
  body,
  formatting = noFormatting,
}: Begun): StandingDraft => ({
  place: { partId, projectId, authorId },
  basedOn,
  title,
  body,
  formatting,
  fixes: [],
  schedule: null,
  hindrance: null,
  history: { body, changes: [] },
});

function evolved(draft: StandingDraft, event: Exclude<DraftEvent, { type: 'DraftBegun' }>): StandingDraft | null {
  switch (event.type) {
    case 'DraftChanged': {
      const { basedOn, title = draft.title, body: span, formatting } = event.data;
      const body = span ? withSpan(draft.body, span) : draft.body;
      const changes = span ? [...draft.history.changes, span] : draft.history.changes;
      return {
        ...draft,
        basedOn,
        title,
        body,
        history: basedOn === draft.basedOn ? { ...draft.history, changes } : { body, changes: [] },
        formatting: withFormattingChange(movedAlong(draft.formatting, span), formatting),
      };
    }
    case 'DraftFixesChanged':
      return { ...draft, fixes: withItems(draft.fixes, event.data.fixes) };
    case 'DraftScheduled': {
      const { publishAt, announced } = event.data;
      return { ...draft, schedule: { publishAt, announced }, hindrance: null };
    }
    case 'DraftUnscheduled':
      return { ...draft, schedule: null, hindrance: event.data.hindrance ?? null };
    case 'DraftDiscarded':
    case 'DraftPublished':
      return null;
  }
}
