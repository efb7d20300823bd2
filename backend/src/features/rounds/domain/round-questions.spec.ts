import { deciderSpec } from '@shulayim/event-sourcing';
import type { RoundPlan } from '../../../events/reading/round.events.js';
import { rounds } from './round.decider.js';
import type { WishedQuestion } from './round-questions.js';

const id = (n: number) => `00000000-0000-4000-8000-00000000000${n}`;
const place = { roundId: id(1), projectId: id(2), authorId: id(3) };
const plan: RoundPlan = {
  ...{ name: 'סבב ראשון', note: null, pace: 'all', paceDays: null },
  ...{ opensAt: '2026-01-14T22:00:00.000Z', closesAt: '2026-02-01T21:59:59.999Z' },
};
const planned = { type: 'RoundPlanned', data: { ...place, ...plan } } as const;
const parts = [{ partId: id(4), version: 1 }];
const opened = { type: 'RoundOpened', data: { ...place, parts } } as const;
const closed = { type: 'RoundClosed', data: { ...place, isEarly: false } } as const;
const asks = (text: string) =>
  ({ kind: 'words', text, low: null, high: null, options: [], several: false }) satisfies WishedQuestion['wording'];
const wish = (questionId: number | null, text: string, newId = 9): WishedQuestion => ({
  questionId: questionId === null ? null : id(questionId),
  newId: id(newId),
  wording: asks(text),
});
const change = (...questions: WishedQuestion[]) => ({ type: 'ChangeRound', plan, questions }) as const;
const question = (n: number, text: string, wordingNumber = 1) => ({
  ...{ questionId: id(n), wordingNumber },
  wording: asks(text),
});
const set = (...questions: ReturnType<typeof question>[]) =>
  ({ type: 'RoundQuestionsSet', data: { ...place, questions } }) as const;

const spec = deciderSpec(rounds);

describe('what a round asks', () => {
  it('is said as it is planned, or changed until it closes', () => {
    spec
      .given()
      .when({ type: 'PlanRound', place, plan, questions: [wish(null, 'מה נשאר?', 5)] })
      .then(planned, set(question(5, 'מה נשאר?')));
    spec.given().when({ type: 'PlanRound', place, plan, questions: [] }).then(planned);
    spec
      .given(planned, opened)
      .when(change(wish(null, 'מה נשאר?')))
      .then(set(question(9, 'מה נשאר?')));
    spec
      .given(planned, opened, closed)
      .when(change(wish(null, 'מה נשאר?')))
      .thenRefused('round_closed');
  });

  it('stays where nothing is said of it, and is no event where it is so already, also in another tab’s words', () => {
    const before = [planned, set(question(5, 'מה נשאר?'))] as const;
    spec
      .given(...before)
      .when({ type: 'ChangeRound', plan })
      .thenNothing();
    spec
      .given(...before)
      .when(change(wish(5, 'מה נשאר?')))
      .thenNothing();
    spec
      .given(...before)
      .when(change(wish(null, 'מה נשאר?')))
      .thenNothing();
  });

  it('keeps its id in other words, under the next number; goes when it is not named; and takes another order', () => {
    const before = [planned, opened, set(question(5, 'מה נשאר?'), question(6, 'למי?'))] as const;
    spec
      .given(...before)
      .when(change(wish(6, 'למי?'), wish(5, 'מה נשאר אתכם?')))
      .then(set(question(6, 'למי?'), question(5, 'מה נשאר אתכם?', 2)));
    spec
      .given(...before)
      .when(change(wish(6, 'למי?')))
      .then(set(question(6, 'למי?')));
    // Taken away in another tab meanwhile: its words are not lost.
    spec
      .given(...before, set(question(5, 'מה נשאר?')))
      .when(change(wish(5, 'מה נשאר?'), wish(6, 'למי?')))
      .then(set(question(5, 'מה נשאר?'), question(9, 'למי?')));
    spec
      .given(...before)
      .when(change())
      .then(set());
  });
});
