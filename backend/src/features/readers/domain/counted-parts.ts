/** How many of what there are in a stretch of a part; `stretch` counts from 1, and is 0 of what concerns the whole part. */
export interface Cell {
  readonly partId: string;
  readonly stretch: number;
  readonly what: string;
  readonly n: number;
}

export interface CountedStretch {
  /** Who came so far, or further. */
  readers: number;
  said: number;
  comments: number;
  stopped: number;
  /** By kind of reaction. */
  reactions: Record<string, number>;
}

export interface CountedPart {
  readonly began: number;
  readonly middle: number;
  readonly finished: number;
  readonly stretches: readonly CountedStretch[];
}

const counted = ['said', 'comments', 'stopped'] as const;
const isCounted = (what: string): what is (typeof counted)[number] => counted.some((name) => name === what);

/**
 * A part's figures out of its cells: `furthest` says how many came exactly so far, `middle` and `finished` are of the whole part;
 * what is none of these and not in `counted` is a kind of reaction.
 */
export function countedPart(cells: readonly Cell[], stretches: number): CountedPart {
  const line = Array.from({ length: stretches }, (): CountedStretch => ({
    readers: 0,
    said: 0,
    comments: 0,
    stopped: 0,
    reactions: {},
  }));
  const whole = { middle: 0, finished: 0 };
  for (const { stretch, what, n } of cells) {
    const at = line[Math.min(stretch, stretches) - 1];
    if (what === 'middle' || what === 'finished') whole[what] += n;
    else if (!at) continue;
    else if (what === 'furthest') for (const passed of line.slice(0, stretch)) passed.readers += n;
    else if (isCounted(what)) at[what] += n;
    else at.reactions[what] = (at.reactions[what] ?? 0) + n;
  }
  return { began: line[0]?.readers ?? 0, ...whole, stretches: line };
}
