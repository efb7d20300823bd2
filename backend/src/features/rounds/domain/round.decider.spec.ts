import { deciderSpec } from '@shulayim/event-sourcing';
import { rounds } from './round.decider.js';

const id = (n: number) => `00000000-0000-4000-8000-00000000000${n}`;
const place = { roundId: id(1), projectId: id(2), authorId: id(3) };
const plan = {
  name: 'סבב ראשון',
  note: null,
  opensAt: '2026-01-14T22:00:00.000Z',
  closesAt: '2026-02-01T21:59:59.999Z',
  pace: 'all',
  paceDays: null,
} as const;
const planned = { type: 'RoundPlanned', data: { ...place, ...plan } } as const;
const parts = [{ partId: id(4), version: 2 }];
const opened = { type: 'RoundOpened', data: { ...place, parts } } as const;
const closed = (isEarly: boolean) => ({ type: 'RoundClosed', data: { ...place, isEarly } }) as const;
const reader = (n: number) => ({ roundReaderId: id(n), recipientId: id(n + 1), email: `${n}@example.org` });
const asked = (n: number) => ({ type: 'RoundReaderAsked', data: { ...place, ...reader(n) } }) as const;
const guest = (n: number) => ({ readerKind: 'guest', readerId: id(n) }) as const;
const join = (n: number, as: number) =>
  ({ type: 'JoinRound', roundReaderId: id(n), person: guest(as), readerName: 'נועה' }) as const;
const joined = (n: number, as: number) =>
  ({ type: 'RoundJoined', data: { ...place, roundReaderId: id(n), ...guest(as), readerName: 'נועה' } }) as const;
const left = (n: number) =>
  ({ type: 'RoundLeft', data: { ...place, roundReaderId: id(n), reason: 'no_time' } }) as const;
const leave = (n: number) => ({ type: 'LeaveRound', roundReaderId: id(n), reason: 'no_time' }) as const;
const offered = (places: number) => ({ type: 'RoundSignUpOffered', data: { ...place, places } }) as const;
const signing = (n: number, as: number) =>
  ({ roundReaderId: id(n), ...guest(as), readerName: null, likes: 'מתח' }) as const;
const signUp = (n: number, as: number) => {
  const { readerKind, readerId, ...given } = signing(n, as);
  return { type: 'SignUp', ...given, person: { readerKind, readerId }, address: null, most: 100 } as const;
};
const signedUp = (n: number, as: number) => ({ type: 'RoundSignedUp', data: { ...place, ...signing(n, as) } }) as const;

const spec = deciderSpec(rounds);

describe('a round', () => {
  it('opens once with its parts, and closes once', () => {
    spec.given(planned).when({ type: 'OpenRound', parts }).then(opened);
    spec.given(planned, opened).when({ type: 'OpenRound', parts }).thenNothing();
    spec.given(planned, opened).when({ type: 'CloseRound', isEarly: true }).then(closed(true));
    spec.given(planned, opened, closed(true)).when({ type: 'CloseRound', isEarly: false }).thenNothing();
    spec.given(planned, opened, closed(true)).when({ type: 'OpenRound', parts }).thenNothing();
  });

  it('that is over without having opened says so as it closes, and opens no more', () => {
    const unopened = { type: 'RoundClosed', data: { ...place, isEarly: false, neverOpened: true } } as const;
    spec.given(planned).when({ type: 'CloseRound', isEarly: false }).then(unopened);
    spec.given(planned, unopened).when({ type: 'CloseRound', isEarly: false }).thenNothing();
    spec.given(planned, unopened).when({ type: 'OpenRound', parts }).thenNothing();
  });

  it('opens each part once by its days, in order, and nothing at another pace or after its end', () => {
    const byDays = { type: 'RoundPlanned', data: { ...place, ...plan, pace: 'every_days', paceDays: 2 } } as const;
    const open = (number: number) => ({ type: 'OpenPart', partId: id(5), number }) as const;
    const partOpened = { type: 'RoundPartOpened', data: { ...place, partId: id(5), number: 1 } } as const;
    spec.given(byDays, opened).when(open(1)).then(partOpened);
    spec.given(byDays, opened).when(open(0)).thenNothing();
    spec.given(byDays, opened, partOpened).when(open(1)).thenNothing();
    spec.given(byDays).when(open(1)).thenNothing();
    spec.given(byDays, opened, closed(false)).when(open(1)).thenNothing();
    spec.given(planned, opened).when(open(1)).thenNothing();
    spec.given().when(open(1)).thenNothing();
  });

  it('keeps its first day and its pace once it has begun, and all of it once it is closed', () => {
    const change = (changes: object) => ({ type: 'ChangeRound', plan: { ...plan, ...changes } }) as const;
    const changed = (changes: object) => ({ type: 'RoundChanged', data: { ...place, ...plan, ...changes } }) as const;
    spec
      .given(planned)
      .when(change({ pace: 'when_finished' }))
      .then(changed({ pace: 'when_finished' }));
    spec.given(planned).when(change({})).thenNothing();
    spec
      .given(planned, opened)
      .when(change({ name: 'אחר' }))
      .then(changed({ name: 'אחר' }));
    spec
      .given(planned, opened)
      .when(change({ pace: 'when_finished' }))
      .thenRefused('round_open');
    spec
      .given(planned, opened, closed(false))
      .when(change({ name: 'אחר' }))
      .thenRefused('round_closed');
  });

  it('is deleted only before it has begun, and twice as well as once', () => {
    const deleted = { type: 'RoundDeleted', data: place } as const;
    spec.given(planned).when({ type: 'DeleteRound' }).then(deleted);
    spec.given(planned, deleted).when({ type: 'DeleteRound' }).thenNothing();
    spec.given(planned, opened).when({ type: 'DeleteRound' }).thenRefused('round_open');
  });
});

describe('a reader of a round', () => {
  it('is asked once, and is one of so many', () => {
    const ask = (most: number, ...readers: ReturnType<typeof reader>[]) =>
      ({ type: 'AskReaders', readers, most }) as const;
    spec
      .given(planned, asked(5))
      .when(ask(9, reader(5), reader(7)))
      .then(asked(7));
    spec
      .given(planned, asked(5))
      .when(ask(1, reader(7)))
      .thenRefused('round_full');
    spec
      .given(planned, opened, closed(false))
      .when(ask(9, reader(7)))
      .thenRefused('round_closed');
  });

  it('joins, leaves with a reason, and may think better of it while the round is open', () => {
    spec.given(planned, asked(5)).when(join(5, 8)).then(joined(5, 8));
    spec.given(planned, asked(5), joined(5, 8)).when(join(5, 8)).thenNothing();
    spec.given(planned, asked(5), joined(5, 8)).when(leave(5)).then(left(5));
    spec.given(planned, asked(5), joined(5, 8), left(5)).when(leave(5)).thenNothing();
    spec.given(planned, asked(5), joined(5, 8), left(5)).when(join(5, 8)).then(joined(5, 8));
    spec.given(planned, asked(5), closed(false)).when(join(5, 8)).thenRefused('round_closed');
    // On another device they go on, also after it has closed.
    spec.given(planned, asked(5), joined(5, 8), closed(false)).when(join(5, 9)).then(joined(5, 9));
  });

  it('is told of once when the mail that asks them does not arrive, while they are awaited', () => {
    const record = { type: 'RecordNotDelivered', roundReaderId: id(5) } as const;
    const lost = { type: 'RoundInvitationNotDelivered', data: { ...place, roundReaderId: id(5) } } as const;
    const removed = { type: 'RoundReaderRemoved', data: { ...place, roundReaderId: id(5) } } as const;
    spec.given(planned, asked(5)).when(record).then(lost);
    spec.given(planned, opened, asked(5)).when(record).then(lost);
    spec.given(planned, asked(5), lost).when(record).thenNothing();
    // Whoever has come, or said that they do not, has heard of it.
    spec.given(planned, asked(5), joined(5, 8)).when(record).thenNothing();
    spec.given(planned, asked(5), left(5)).when(record).thenNothing();
    spec.given(planned, asked(5), joined(5, 8), left(5)).when(record).thenNothing();
    spec.given(planned, opened, asked(5), closed(false)).when(record).thenNothing();
    // A mail comes back late: who was taken out, and a round that was deleted, are no reason to fail.
    spec.given(planned, asked(5), removed).when(record).thenNothing();
    spec.given(planned, asked(5), { type: 'RoundDeleted', data: place }).when(record).thenNothing();
    // Asked anew, they are another reader of the round: of that mail nothing is known.
    const anew = { ...reader(5), roundReaderId: id(6) };
    spec
      .given(planned, asked(5), lost, removed)
      .when({ type: 'AskReaders', readers: [anew], most: 9 })
      .then({ type: 'RoundReaderAsked', data: { ...place, ...anew } });
    spec
      .given(planned, asked(5), lost, removed, { type: 'RoundReaderAsked', data: { ...place, ...anew } })
      .when({ ...record, roundReaderId: id(6) })
      .then({ ...lost, data: { ...lost.data, roundReaderId: id(6) } });
  });

  it('comes by the round’s link while there is room, which somebody who leaves makes', () => {
    const full = [planned, offered(1), signedUp(5, 8)] as const;
    spec.given(planned, offered(1)).when(signUp(5, 8)).then(signedUp(5, 8));
    spec
      .given(...full)
      .when(signUp(6, 8))
      .thenNothing();
    spec
      .given(...full)
      .when(signUp(6, 9))
      .thenRefused('round_places_taken');
    spec
      .given(...full, left(5))
      .when(signUp(6, 9))
      .then(signedUp(6, 9));
    spec.given(planned).when(signUp(5, 8)).thenRefused('round_closed');
    // Asked by their account: in the place that waits for them.
    spec
      .given(planned, offered(1), asked(5))
      .when(signUp(7, 6))
      .then({ type: 'RoundJoined', data: { ...joined(5, 6).data, readerName: null } });
  });

  it('says that the author may ask again, takes it back, and takes it back by leaving', () => {
    const give = { type: 'GiveConsent', roundReaderId: id(5), likes: 'מתח' } as const;
    const data = { ...place, roundReaderId: id(5) };
    const given = { type: 'RoundConsentGiven', data: { ...data, readerId: id(8), likes: 'מתח' } } as const;
    const withdrawn = { type: 'RoundConsentWithdrawn', data } as const;
    const withdraw = { type: 'WithdrawConsent', roundReaderId: id(5) } as const;
    const joinedTo = [planned, asked(5), joined(5, 8)] as const;
    spec
      .given(...joinedTo, closed(false))
      .when(give)
      .then(given);
    spec
      .given(...joinedTo, given)
      .when(give)
      .thenNothing();
    spec
      .given(...joinedTo, given)
      .when(withdraw)
      .then(withdrawn);
    spec
      .given(...joinedTo, given, left(5))
      .when(withdraw)
      .thenNothing();
    spec
      .given(...joinedTo, left(5))
      .when(give)
      .thenRefused('not_found');
    spec.given(planned, asked(5)).when(give).thenRefused('not_found');
  });

  it('who signs in goes on as their account', () => {
    spec
      .given(planned, asked(5), joined(5, 8))
      .when({ type: 'ClaimReader', guestId: id(8), userId: id(9) })
      .then({ type: 'RoundReaderClaimed', data: { ...place, roundReaderId: id(5), guestId: id(8), userId: id(9) } });
  });
});
