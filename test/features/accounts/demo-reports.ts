import type { MapPart, RoundReport } from '@shulayim/contracts';
import type { Pool } from 'pg';
import { until } from '../../support/until.js';

/** How long each list of a report is. */
export const listed = ({ reasons, reactions, agreement, disagreement, open_points, quotes }: RoundReport): number[] =>
  [reasons, reactions, agreement, disagreement, open_points, quotes].map(({ length }) => length);
/** What a round asked itself: the kind, how many answered, how often each was chosen, the mean, and who wrote words. */
export const charts = ({ questions }: Pick<RoundReport, 'questions'>) =>
  questions.flatMap(({ wording, answered, results }) =>
    results.map(({ counts, mean, words }) => [wording.kind, answered, counts, mean, words.length]),
  );
/** Readers' passages of an earlier version are looked for in the present one beside everything else. */
export const allPlaced = (pool: Pool) =>
  until(async () => {
    const { rowCount } = await pool.query(
      'SELECT 1 FROM reaction_passages p JOIN parts pt ON pt.id = p.part_id WHERE p.text_version < pt.text_version',
    );
    return rowCount === 0;
  });
/** How many have put a part down, wherever in it. */
export const stoppedIn = ({ stretches }: MapPart): number => stretches.reduce((sum, { stopped }) => sum + stopped, 0);
