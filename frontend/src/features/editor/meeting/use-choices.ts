import { useMemo, useState } from 'react';
import type { Written } from '../keeping/written';
import { comparedBodies, comparedTitles, likelyChoices, merged, mergedTitle } from './merge';
import type { Choice } from './taken';

interface Met {
  /** What both began with. */
  readonly base: Written;
  readonly theirs: Written;
  readonly mine: Written;
}

/** Each passage in which two texts differ, and whose words it is to have. The title is the first one, where it differs. */
export function useChoices({ base, theirs, mine }: Met) {
  const titles = useMemo(() => comparedTitles(theirs.title, mine.title), [theirs, mine]);
  const bodies = useMemo(() => comparedBodies(theirs, mine), [theirs, mine]);
  const [choices, setChoices] = useState<readonly Choice[]>(() => [
    ...likelyChoices(titles, base.title),
    ...likelyChoices(bodies, base.body),
  ]);
  const rows = [...titles, ...bodies];
  return {
    rows,
    choices,
    /** What was chosen, as one text. */
    chosen: (): Written => ({
      title: titles.length > 0 ? mergedTitle(titles, choices) : mine.title,
      ...merged(bodies, choices.slice(titles.length), { theirs, mine }),
      // What either has ticked stays ticked; of two answers to one reader, mine.
      fixes: [
        ...mine.fixes,
        ...theirs.fixes.filter(({ comment_id: id }) => !mine.fixes.some(({ comment_id }) => comment_id === id)),
      ],
    }),
    choose: (index: number, choice: Choice) => setChoices(choices.map((one, at) => (at === index ? choice : one))),
    chooseAll: (choice: Choice) => setChoices(rows.map(() => choice)),
  };
}
