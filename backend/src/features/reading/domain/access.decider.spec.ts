import { deciderSpec } from '@shulayim/event-sourcing';
import { access } from './access.decider.js';
import type { AccessDetails, AccessEvent } from '../../../events/reading/access.events.js';

const data = (at: string): AccessDetails => ({
  accessId: '0190a000-0000-7000-8000-000000000051',
  partId: '0190a000-0000-7000-8000-000000000021',
  projectId: '0190a000-0000-7000-8000-000000000011',
  authorId: '0190a000-0000-7000-8000-000000000001',
  shareId: null,
  readerKind: 'guest',
  readerId: '0190a000-0000-7000-8000-000000000009',
  readerName: null,
  at,
});
const accessed = (at: string): AccessEvent => ({ type: 'TextAccessed', data: data(at) });
const opened = (at: string, seenAsGuestAt: string | null = null) =>
  ({ type: 'RecordAccess', seenAsGuestAt, ...data(at) }) as const;
const { given } = deciderSpec(access);

describe('opening a text', () => {
  it('is recorded', () => given().when(opened('2026-03-01T10:00:00.000Z')).then(accessed('2026-03-01T10:00:00.000Z')));
  it('counts once within 30 minutes', () =>
    given(accessed('2026-03-01T10:00:00.000Z')).when(opened('2026-03-01T10:29:59.000Z')).thenNothing());
  it('counts once for whoever signed in between', () =>
    given().when(opened('2026-03-01T10:20:00.000Z', '2026-03-01T10:00:00.000Z')).thenNothing());
  it('counts again after 30 minutes', () =>
    given(accessed('2026-03-01T10:00:00.000Z'))
      .when(opened('2026-03-01T10:30:00.000Z'))
      .then(accessed('2026-03-01T10:30:00.000Z')));
});

describe('reading to the end', () => {
  const at = '2026-03-01T10:00:00.000Z';
  const finish = (seenAsGuestAt: string | null = null) =>
    ({ type: 'FinishText', seenAsGuestAt, ...data('2026-03-01T11:00:00.000Z') }) as const;
  const finished = (accessId: string | null): AccessEvent => {
    const { partId, projectId, authorId, readerKind, readerId } = data(at);
    return { type: 'TextFinished', data: { partId, projectId, authorId, readerKind, readerId, accessId } };
  };
  const { accessId } = data(at);

  it('follows the opening, however long ago that was', () =>
    given(accessed(at)).when(finish()).then(finished(accessId)));
  it('is recorded once', () => given(accessed(at), finished(accessId)).when(finish()).thenNothing());
  it('is recorded once, however often it is opened again', () =>
    given(accessed(at), finished(accessId), accessed('2026-03-01T10:40:00.000Z')).when(finish()).thenNothing());
  it('counts as an opening where nobody told of one', () =>
    given().when(finish()).then(accessed('2026-03-01T11:00:00.000Z'), finished(accessId)));
  it('is no second opening for whoever signed in between', () =>
    given().when(finish('2026-03-01T10:50:00.000Z')).then(finished(null)));
});

describe('reading another version', () => {
  const [first, second] = ['0190a000-0000-7000-8000-000000000051', '0190a000-0000-7000-8000-000000000052'];
  const details = (at: string, accessId: string, textVersion: number) => ({ ...data(at), accessId, textVersion });
  const [before, after] = [
    details('2026-03-01T10:00:00.000Z', first, 1),
    details('2026-03-01T10:05:00.000Z', second, 2),
  ];
  const { partId, projectId, authorId, readerKind, readerId } = before;
  const place = { partId, projectId, authorId, readerKind, readerId };
  const wasOpened = (of: AccessDetails): AccessEvent => ({ type: 'TextAccessed', data: of });
  const textFinished: AccessEvent = { type: 'TextFinished', data: { ...place, accessId: first } };
  const versionFinished: AccessEvent = {
    type: 'VersionFinished',
    data: { ...place, accessId: second, textVersion: 2 },
  };
  const finish = { type: 'FinishText', seenAsGuestAt: null, ...after } as const;

  it('is an opening, however soon', () =>
    given(wasOpened(before))
      .when({ type: 'RecordAccess', seenAsGuestAt: null, ...after })
      .then(wasOpened(after)));
  it('to its end is recorded beside the text’s own end, once', () => {
    given(wasOpened(before), textFinished, wasOpened(after)).when(finish).then(versionFinished);
    given(wasOpened(before), textFinished, wasOpened(after), versionFinished).when(finish).thenNothing();
  });
  it('is not recorded before it was opened', () => given(wasOpened(before), textFinished).when(finish).thenNothing());
  it('is recorded of whoever came to the text’s end as a guest', () =>
    given(wasOpened(after))
      .when({ ...finish, hasFinished: true })
      .then(versionFinished));
});

describe('what a guest read', () => {
  const at = '2026-03-01T10:00:00.000Z';
  const { guestId, userId } = { guestId: data(at).readerId, userId: '0190a000-0000-7000-8000-000000000002' };
  const claim = { type: 'ClaimAccess', guestId, userId } as const;
  const { partId, projectId, authorId } = data(at);
  const claimed: AccessEvent = { type: 'AccessClaimed', data: { partId, projectId, authorId, guestId, userId } };

  it('becomes the account that the guest signed in to', () => given(accessed(at)).when(claim).then(claimed));
  it('is no other guest’s', () =>
    given(accessed(at))
      .when({ ...claim, guestId: userId })
      .thenNothing());
  it('becomes it once', () => given(accessed(at), claimed).when(claim).thenNothing());
  it('becomes it again after the guest read on', () =>
    given(accessed(at), claimed, accessed('2026-03-01T11:00:00.000Z')).when(claim).then(claimed));
  it('is nothing before it was read', () => given().when(claim).thenNothing());
});
