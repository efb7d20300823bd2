import { makeAnchor } from '@shulayim/anchoring';
import { deciderSpec } from '@shulayim/event-sourcing';
import { reaction } from './reaction.decider.js';

const id = (n: number) => `00000000-0000-4000-8000-00000000000${n}`;
const place = { reactionId: id(1), passageId: id(2), partId: id(3), projectId: id(4), authorId: id(5) };
const reader = { readerKind: 'guest', readerId: id(6) } as const;
const anchor = makeAnchor('שלוש סירות חסרו', 0, 4, 1);
const may = { isOffered: true, isFull: false };
const react = (kind: 'moved' | 'slow', is: Partial<typeof may> = {}) =>
  ({ type: 'React', place, reader, guestName: null, kind, anchor, ...may, ...is }) as const;
const given = (kind: 'moved' | 'slow' = 'moved') =>
  ({ type: 'ReactionGiven', data: { ...place, ...reader, kind, anchor } }) as const;
const changed = (kind: 'moved' | 'slow') => ({ type: 'ReactionChanged', data: { ...place, ...reader, kind } }) as const;
const takenBack = { type: 'ReactionTakenBack', data: { ...place, ...reader } } as const;
const claimed = { type: 'ReactionClaimed', data: { ...place, guestId: id(6), userId: id(7) } } as const;

const spec = deciderSpec(reaction);

describe('how a passage strikes a reader', () => {
  it('is told by one tap', () => spec.given().when(react('moved')).then(given()));
  it('is signed by a guest who goes by a name', () => {
    const signed = { type: 'ReactionSigned', data: { ...place, readerId: id(6), guestName: 'אורי' } } as const;
    spec
      .given()
      .when({ ...react('moved'), guestName: 'אורי' })
      .then(given(), signed);
    spec.given(given(), signed).when(react('slow')).then(changed('slow'));
  });
  it('is changed by another one', () => spec.given(given()).when(react('slow')).then(changed('slow')));
  it('is told once, however often the tap is sent', () => {
    spec.given(given()).when(react('moved')).thenNothing();
    spec.given(given(), changed('slow')).when(react('slow')).thenNothing();
  });
  it('is taken back, and may be told anew', () => {
    spec.given(given()).when({ type: 'TakeBack' }).then(takenBack);
    spec.given(given(), takenBack).when({ type: 'TakeBack' }).thenNothing();
    spec.given().when({ type: 'TakeBack' }).thenNothing();
    spec.given(given(), takenBack).when(react('slow')).then(given('slow'));
  });
  it('is not told in a way that the work does not offer; what stands can still be taken back', () => {
    const isOff = { isOffered: false };
    spec.given().when(react('moved', isOff)).thenRefused('reactions_off');
    spec.given(given()).when(react('slow', isOff)).thenRefused('reactions_off');
    spec.given(given()).when(react('moved', isOff)).thenNothing();
  });
  it('is not told of more passages than one may tell of; what stands can still be changed', () => {
    spec
      .given()
      .when(react('moved', { isFull: true }))
      .thenRefused('reactions_full');
    spec
      .given(given())
      .when(react('slow', { isFull: true }))
      .then(changed('slow'));
  });
  it('is the account’s once its guest has signed in, and changed in its name', () => {
    const claim = { type: 'ClaimReaction', guestId: id(6), userId: id(7) } as const;
    spec.given(given()).when(claim).then(claimed);
    spec.given(given(), claimed).when(claim).thenNothing();
    spec.given(given(), takenBack).when(claim).thenNothing();
    const asUser = { ...place, readerKind: 'user', readerId: id(7) } as const;
    spec
      .given(given(), claimed)
      .when(react('slow'))
      .then({ type: 'ReactionChanged', data: { ...asUser, kind: 'slow' } });
  });
});
