import {
  isEnough,
  missingReaders,
  reactionKinds,
  toldCount,
  type Disagreement,
  type MapPart,
  type MapStretch,
  type ReactionCount,
  type ReactionLabels,
  type ReadingMap,
} from '@shulayim/contracts';
import type { KeptDisagreement, KeptPart } from './count-map.js';
import type { StandingMap } from './reading-maps.js';

/** A part as it is called and stands now. */
export interface PartNow {
  readonly id: string;
  readonly title: string;
}

type Counted = Omit<ReadingMap, 'success' | 'project_title'>;

/** The wire's map. Of fewer than `fewestReaders` nothing is said but how many are missing; of a part, or a stretch, that so few came to, no figure. */
export function mapAnswer(standing: StandingMap, parts: readonly PartNow[], labels: ReactionLabels): Counted {
  const { map, countedAt, restsMs } = standing;
  const missing = missingReaders(map.readers);
  const kept = new Map(map.parts.map((part) => [part.partId, part]));
  const isThere = ({ partId }: KeptDisagreement): boolean => parts.some(({ id }) => id === partId);
  return {
    readers: map.readers,
    guests: map.guests,
    hidden: map.hidden,
    missing,
    parts: missing > 0 ? [] : parts.map((part, index) => toPart(part, index + 1, kept.get(part.id))),
    disagreements: missing > 0 ? [] : map.disagreements.filter(isThere).map(toDisagreement),
    labels,
    counted_at: countedAt.toISOString(),
    renewed_in: restsMs > 0 ? Math.ceil(restsMs / 1000) : null,
  };
}

function toPart({ id, title }: PartNow, number: number, kept: KeptPart | undefined): MapPart {
  const { began = 0, middle = 0, finished = 0 } = kept ?? {};
  const stretches = kept && isEnough(began) ? stretchesOf(kept) : [];
  const came = { began: toldCount(began), middle: toldCount(middle), finished: toldCount(finished) };
  return { part_id: id, part_number: number, part_title: title, ...came, stretches };
}

const stretchesOf = ({ starts, units, words, stretches }: KeptPart): MapStretch[] =>
  stretches.map(({ readers, said, stopped, comments, reactions }, index) => ({
    start: starts[index] ?? 0,
    end: starts[index + 1] ?? units,
    words: words[index] ?? '',
    readers: toldCount(readers),
    said: isEnough(readers) ? said : 0,
    stopped: isEnough(readers) ? stopped : 0,
    comments,
    reactions: toCounts(reactions),
  }));

const toCounts = (counts: Readonly<Record<string, number>>): ReactionCount[] =>
  reactionKinds.flatMap((kind) => (counts[kind] ? [{ kind, count: counts[kind] }] : []));

const toDisagreement = ({ partId, topic, words, counts, ...found }: KeptDisagreement): Disagreement => ({
  part_id: partId,
  kind: topic,
  start: found.start,
  end: found.end,
  quote: words,
  for: found.for,
  against: found.against,
  reactions: topic === 'reactions' ? toCounts(counts) : [],
});
