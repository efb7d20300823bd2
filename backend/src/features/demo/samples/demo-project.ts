/** Who says something under a sample text. Guests differ by `key`; a guest without a name is anonymous. */
export type DemoVoice =
  | { readonly kind: 'author' }
  | { readonly kind: 'reader' }
  | { readonly kind: 'admin' }
  | { readonly kind: 'guest'; readonly key: string; readonly name: string | null };

export interface DemoReply {
  readonly by: DemoVoice;
  readonly text: string;
}

export interface DemoComment {
  /** Index into the work's parts, from 0. */
  readonly part: number;
  /** Stands exactly once in that part's body, as first written. */
  readonly quote: string;
  readonly text: string;
  readonly by: DemoVoice;
  /** In order; only the author and the comment's writer can reply. */
  readonly replies?: readonly DemoReply[];
  readonly isResolved?: boolean;
}

/** About a part, or the work, as a whole: written at the end of `part`. */
export interface DemoWholeComment {
  readonly part: number;
  readonly about: 'part' | 'work';
  readonly text: string;
  readonly by: DemoVoice;
}

/** What a round asks itself; each answer has what its kind of question asks for. */
export type DemoRoundQuestion = Omit<DemoQuestion, 'part'>;

/** A round of readers that is over: those who read the work signed up for it, before anything was said. */
export interface DemoRound {
  readonly name: string;
  readonly note: string;
  /** What some of them like to read. */
  readonly likes: readonly { readonly by: DemoVoice; readonly words: string }[];
  /** Who said at its end that they may be asked again, and what they like to read; a guest gave the address as they signed up. */
  readonly consents: readonly {
    readonly by: DemoVoice;
    readonly address: string | null;
    readonly words: string | null;
  }[];
  readonly leaving: readonly { readonly by: DemoVoice; readonly reason: 'no_time' | 'bored' | 'lost_me' }[];
  readonly questions: readonly DemoRoundQuestion[];
}

export interface DemoPart {
  readonly title: string;
  readonly body: string;
  /** Words, or whole lines, that are set in a way of their own; each stands once in every version that has it. */
  readonly look?: readonly DemoLook[];
}

export interface DemoLook {
  readonly quote: string;
  readonly kind: 'emphasis' | 'letter' | 'stanza';
}

/** Words of a text, and those that take their place. */
export interface Rewording {
  readonly from: string;
  readonly to: string;
}

export interface DemoDecision {
  /** Index into the work's comments, from 0. */
  readonly comment: number;
  readonly decision: 'fixed' | 'kept' | 'not_now';
  /** The passage in the first version and in the second. */
  readonly before: string;
  readonly after: string;
  readonly why?: string;
  readonly answer?: { readonly says: 'yes' | 'better' | 'no'; readonly words: string | null };
}

export interface DemoReaction {
  readonly part: number;
  readonly quote: string;
  readonly kind: 'moved' | 'laughed' | 'lost' | 'slow' | 'unconvinced' | 'beautiful' | 'more';
  readonly by: DemoVoice;
}

/** How a passage struck several of them. */
export const reacted = (
  part: number,
  quote: string,
  kind: DemoReaction['kind'],
  readers: readonly DemoVoice[],
): DemoReaction[] => readers.map((by) => ({ part, quote, kind, by }));

/** How far somebody read: each part that they opened, in order. */
export interface DemoReading {
  readonly by: DemoVoice;
  /** 0 to 1 of each; 1 is to the end. */
  readonly shares: readonly number[];
  /** They opened the new version of the first part, too. */
  readonly isAgain?: boolean;
}

/** Asked at the end of a part; each answer has what its kind of question asks for. */
export interface DemoQuestion {
  readonly part: number;
  readonly wording:
    | { readonly kind: 'words'; readonly text: string }
    | { readonly kind: 'scale'; readonly text: string; readonly low: string; readonly high: string }
    | {
        readonly kind: 'choice';
        readonly text: string;
        readonly options: readonly string[];
        readonly several: boolean;
      };
  readonly answers: readonly {
    readonly by: DemoVoice;
    readonly words?: string;
    /** From 1. */
    readonly step?: number;
    /** Of the wording's, from 0. */
    readonly options?: readonly number[];
  }[];
}

/** What became of a work after its readers had spoken: a second version of its first part, and the next draft. */
export interface DemoRevision {
  readonly rewordings: readonly Rewording[];
  readonly firstName: string;
  readonly name: string;
  readonly note: string;
  readonly decisions: readonly DemoDecision[];
  /** Begun over the first version of another part, and not published; it fixes `comment`. */
  readonly draft: { readonly part: number; readonly rewording: Rewording; readonly comment: number };
}

/** What the first readers of a work said, to a text that was rewritten into its `parts` after them. */
export interface DemoEarlier {
  /** By part: words as they were first written, and those of `parts` that took their place; both stand once in their version. */
  readonly rewordings: readonly (readonly Rewording[])[];
  /** What the versions are called, and what the author says of the second. */
  readonly firstName: string;
  readonly name: string;
  readonly note: string;
  /** About the text as it was first written. */
  readonly comments: readonly DemoComment[];
  readonly wholeComments: readonly DemoWholeComment[];
  readonly readings: readonly DemoReading[];
  readonly reactions: readonly DemoReaction[];
  readonly round: DemoRound;
}

/** One sample work of the demo author, with the field names of the wire. */
export interface DemoProject {
  readonly project: {
    readonly title: string;
    readonly description: string;
    readonly category: 'novel' | 'poetry' | 'short_stories' | 'other';
    readonly custom_category: string | null;
    readonly tags: readonly string[];
    readonly visibility_status: 'shared' | 'public';
  };
  readonly parts: readonly DemoPart[];
  readonly earlier?: DemoEarlier;
  readonly comments: readonly DemoComment[];
  readonly wholeComments?: readonly DemoWholeComment[];
  readonly readings?: readonly DemoReading[];
  readonly round?: DemoRound;
  readonly reactions?: readonly DemoReaction[];
  readonly questions?: readonly DemoQuestion[];
  readonly revision?: DemoRevision;
}

/** @param rewordings each of whose `from` stands once in `body` */
export const reworded = (body: string, rewordings: readonly Rewording[]): string =>
  rewordings.reduce((words, { from, to }) => words.replace(from, () => to), body);

/** The work as its first readers had it, with what they said. */
export function asFirstWritten({ project, parts }: DemoProject, { rewordings, ...said }: DemoEarlier): DemoProject {
  const back = (part: number): Rewording[] => (rewordings[part] ?? []).map(({ from, to }) => ({ from: to, to: from }));
  return { project, parts: parts.map((part, n) => ({ ...part, body: reworded(part.body, back(n)) })), ...said };
}
