import { deciderSpec } from '@shulayim/event-sourcing';
import type { ReminderEvent } from '../../../events/reading/reminder.events.js';
import { reminders } from './reminder.decider.js';

const [noa, yoav] = ['0190a000-0000-7000-8000-000000000002', '0190a000-0000-7000-8000-000000000003'];
const about = {
  reminderId: '0190a000-0000-7000-8000-000000000091',
  projectId: '0190a000-0000-7000-8000-000000000011',
  authorId: '0190a000-0000-7000-8000-000000000001',
  words: 'הפרק השלישי מחכה לכם',
};
const pauseMs = 7 * 24 * 3600 * 1000;
const [monday, sunday, nextMonday] = [
  '2026-11-02T08:00:00.000Z',
  '2026-11-08T08:00:00.000Z',
  '2026-11-09T08:00:00.000Z',
];

const reminded = (readerIds: string[], at = monday): ReminderEvent => ({
  type: 'ReadersReminded',
  data: { ...about, readerIds, at },
});
const remind = (readerIds: string[], at = monday, isOne = false) =>
  ({ type: 'RemindReaders', ...about, readerIds, at, pauseMs, isOne }) as const;
const { given } = deciderSpec(reminders);

describe('a reminder', () => {
  it('goes to one reader, or to several in one event', () => {
    given()
      .when(remind([noa], monday, true))
      .then(reminded([noa]));
    given()
      .when(remind([noa, yoav, noa]))
      .then(reminded([noa, yoav]));
  });
  it('is refused within a week of the last one, and not after it', () => {
    given(reminded([noa]))
      .when(remind([noa], sunday, true))
      .thenRefused('reminded_this_week');
    given(reminded([noa]))
      .when(remind([noa], nextMonday, true))
      .then(reminded([noa], nextMonday));
  });
  it('leaves out of several those who were reminded lately', () => {
    given(reminded([noa]))
      .when(remind([noa, yoav], sunday))
      .then(reminded([yoav], sunday));
    given(reminded([noa]))
      .when(remind([noa], sunday))
      .thenNothing();
  });
  it('to nobody is none', () => given().when(remind([])).thenNothing());
  it('to readers of a round is one with those to readers of the work: none of either within a week', () => {
    const [roundId, roundReaderId, recipientId] = [1, 2, 3].map((n) => `0190a000-0000-7000-8000-00000000010${n}`) as [
      string,
      string,
      string,
    ];
    const ofRound = (readerId: string) => ({ roundReaderId, readerKind: 'user', readerId, recipientId }) as const;
    const remindRound = (readerId: string, at: string) =>
      ({ type: 'RemindRoundReaders', ...about, roundId, readers: [ofRound(readerId)], at, pauseMs }) as const;
    const roundReminded = (readerId: string, at = monday): ReminderEvent => ({
      type: 'RoundReadersReminded',
      data: { ...about, roundId, readers: [ofRound(readerId)], at },
    });
    given().when(remindRound(noa, monday)).then(roundReminded(noa));
    given(reminded([noa]))
      .when(remindRound(noa, sunday))
      .thenNothing();
    given(roundReminded(noa))
      .when(remind([noa], sunday, true))
      .thenRefused('reminded_this_week');
    // The guest has signed in since.
    given(roundReminded(noa)).when(remindRound(yoav, sunday)).thenNothing();
    given(roundReminded(noa)).when(remindRound(yoav, nextMonday)).then(roundReminded(yoav, nextMonday));
    // And the other way round: the account of that guest, on the readers' page.
    const knownAs = new Map([[yoav, [roundReaderId]]]);
    given(roundReminded(noa))
      .when({ ...remind([yoav], sunday, true), knownAs })
      .thenRefused('reminded_this_week');
    given(roundReminded(noa))
      .when({ ...remind([yoav], nextMonday, true), knownAs })
      .then(reminded([yoav], nextMonday));
  });
});
