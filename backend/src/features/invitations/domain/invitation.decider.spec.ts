import { deciderSpec } from '@shulayim/event-sourcing';
import { invitation } from './invitation.decider.js';
import type { InvitationEvent } from '../../../events/reading/invitation.events.js';

const place = {
  invitationId: '0190a000-0000-7000-8000-000000000081',
  projectId: '0190a000-0000-7000-8000-000000000011',
  authorId: '0190a000-0000-7000-8000-000000000001',
};
const recipientId = '0190a000-0000-7000-8000-000000000082';
const guestId = '0190a000-0000-7000-8000-000000000009';
const userId = '0190a000-0000-7000-8000-000000000002';
const words = { recipientId, email: 'noa@example.org', message: null };
const reader = { readerKind: 'guest', readerId: guestId, readerName: 'נועה' } as const;

const invited: InvitationEvent = { type: 'ReaderInvited', data: { ...place, ...words } };
const opened: InvitationEvent = { type: 'InvitationOpened', data: place };
const joined: InvitationEvent = { type: 'ReaderJoined', data: { ...place, ...reader } };
const claimed: InvitationEvent = { type: 'InvitationClaimed', data: { ...place, guestId, userId } };
const refused: InvitationEvent = { type: 'InvitationRefused', data: place };
const revoked: InvitationEvent = { type: 'InvitationRevoked', data: place };
const forgotten: InvitationEvent = { type: 'InvitedPersonForgotten', data: place };

const by = place.authorId;
const { given } = deciderSpec(invitation);

describe('an invitation', () => {
  it('is sent', () =>
    given()
      .when({ type: 'InviteReader', place, ...words, role: 'reader' })
      .then(invited));
  it('is opened once', () => {
    given(invited).when({ type: 'OpenInvitation' }).then(opened);
    given(invited, opened).when({ type: 'OpenInvitation' }).thenNothing();
  });
  it('is joined once, whoever comes by it later', () => {
    given(invited).when({ type: 'JoinByInvitation', reader }).then(joined);
    given(invited, joined).when({ type: 'JoinByInvitation', reader }).thenNothing();
  });
  it('becomes the account that its guest signed in to, once, and nobody else’s', () => {
    given(invited, joined).when({ type: 'ClaimInvitation', guestId, userId }).then(claimed);
    given(invited, joined, claimed).when({ type: 'ClaimInvitation', guestId, userId }).thenNothing();
    given(invited).when({ type: 'ClaimInvitation', guestId, userId }).thenNothing();
  });
  it('is sent again by its author, once a day and twice in all', () => {
    const [sunday, monday, tuesday] = [1, 2, 3].map((day) => `2026-11-0${day}T08:00:00.000Z`) as [
      string,
      string,
      string,
    ];
    const resent = (at?: string): InvitationEvent => ({
      type: 'InvitationResent',
      data: { ...place, recipientId, ...(at ? { at } : {}) },
    });
    given(invited, opened).when({ type: 'ResendInvitation', by, at: sunday }).then(resent(sunday));
    given(invited).when({ type: 'ResendInvitation', by: userId, at: sunday }).thenRefused('not_found');
    const late = '2026-11-02T07:59:59.999Z';
    given(invited, resent(sunday)).when({ type: 'ResendInvitation', by, at: late }).thenRefused('reminded_today');
    given(invited, resent(sunday)).when({ type: 'ResendInvitation', by, at: monday }).then(resent(monday));
    given(invited, resent(), resent(sunday))
      .when({ type: 'ResendInvitation', by, at: tuesday })
      .thenRefused('reminded_enough');
    given(invited, resent()).when({ type: 'ResendInvitation', by, at: sunday }).then(resent(sunday));
  });
});

describe('a mail that did not arrive', () => {
  const lost: InvitationEvent = { type: 'InvitationNotDelivered', data: place };
  const again: InvitationEvent = { type: 'InvitationResent', data: { ...place, recipientId } };
  const record = { type: 'RecordNotDelivered' } as const;

  it('is told once, and of the next mail again', () => {
    given(invited).when(record).then(lost);
    given(invited, lost).when(record).thenNothing();
    given(invited, lost, again).when(record).then(lost);
  });
  it('says nothing of who came all the same, or is invited no more', () => {
    for (const event of [opened, joined, revoked, refused, forgotten]) given(invited, event).when(record).thenNothing();
    given(invited, lost, opened).when(record).thenNothing();
  });
});

describe('the end of an invitation', () => {
  it('is its author’s to make, once', () => {
    given(invited, joined).when({ type: 'RevokeInvitation', by }).then(revoked);
    given(invited, revoked).when({ type: 'RevokeInvitation', by }).thenNothing();
    given(invited).when({ type: 'RevokeInvitation', by: userId }).thenRefused('not_found');
  });
  it('is whose it is to make, but for who reads already: they refuse mails alone', () => {
    given(invited, opened).when({ type: 'RefuseInvitation' }).then(refused);
    given(invited, refused).when({ type: 'RefuseInvitation' }).thenNothing();
    given(invited, joined).when({ type: 'RefuseInvitation' }).thenNothing();
  });
  it('leaves nothing to open, join or send', () => {
    given(invited, revoked).when({ type: 'OpenInvitation' }).thenRefused('not_found');
    given(invited, refused).when({ type: 'JoinByInvitation', reader }).thenRefused('not_found');
    given(invited, revoked)
      .when({ type: 'ResendInvitation', by, at: '2026-11-01T08:00:00.000Z' })
      .thenRefused('not_found');
  });
  it('comes with whoever leaves for good, whatever it had become', () => {
    given(invited).when({ type: 'ForgetInvited' }).then(forgotten);
    given(invited, revoked).when({ type: 'ForgetInvited' }).then(forgotten);
    given(invited, forgotten).when({ type: 'ForgetInvited' }).thenNothing();
  });
  it('is nothing where none was sent', () => given().when({ type: 'RevokeInvitation', by }).thenRefused('not_found'));
});

describe('a role beyond reading', () => {
  const asFirstReader: InvitationEvent = { type: 'ReaderInvited', data: { ...place, ...words, role: 'first_reader' } };
  const user = { readerKind: 'user', readerId: userId, readerName: null } as const;
  const accepted: InvitationEvent = { type: 'ReaderJoined', data: { ...place, ...user } };
  const left: InvitationEvent = { type: 'MemberLeft', data: place };
  const raised: InvitationEvent = { type: 'InvitedRoleChanged', data: { ...place, role: 'first_reader' } };
  const lowered: InvitationEvent = { type: 'InvitedRoleChanged', data: { ...place, role: 'reader' } };
  const raise = { type: 'ChangeInvitedRole', by, role: 'first_reader' } as const;
  const leave = { type: 'LeaveWork', userId } as const;

  it('is said when inviting', () =>
    given()
      .when({ type: 'InviteReader', place, ...words, role: 'first_reader' })
      .then(asFirstReader));
  it('is kept by whoever owned the work, without an invitation, until they leave or are removed', () => {
    const add = { type: 'AddMember', place, readerId: userId, role: 'editor' } as const;
    const added: InvitationEvent = { type: 'MemberAdded', data: { ...place, readerId: userId, role: 'editor' } };
    given().when(add).then(added);
    given(added).when(add).thenNothing();
    given(added, left).when(add).thenNothing();
    given(added).when(leave).then(left);
    given(added).when({ type: 'RevokeInvitation', by }).then(revoked);
    given(added).when({ type: 'ResendInvitation', by, at: '2026-11-01T08:00:00.000Z' }).thenRefused('reminded_enough');
  });
  it('is an account’s, and one account’s alone', () => {
    given(asFirstReader).when({ type: 'JoinByInvitation', reader }).thenRefused('account_needed');
    given(asFirstReader).when({ type: 'JoinByInvitation', reader: user }).then(accepted);
    given(asFirstReader, accepted).when({ type: 'JoinByInvitation', reader: user }).thenNothing();
    const another = { ...user, readerId: recipientId };
    given(asFirstReader, accepted).when({ type: 'JoinByInvitation', reader: another }).thenRefused('not_found');
  });
  it('is given and taken by the author alone, and to no guest', () => {
    given(invited, accepted).when(raise).then(raised);
    given(invited, accepted, raised).when(raise).thenNothing();
    given(invited, accepted, raised)
      .when({ ...raise, role: 'reader' })
      .then(lowered);
    given(invited, accepted)
      .when({ ...raise, by: userId })
      .thenRefused('not_found');
    given(invited, joined).when(raise).thenRefused('account_needed');
    given(invited, revoked).when(raise).thenRefused('not_found');
  });
  it('is given up by whoever has it, once', () => {
    given(asFirstReader, accepted).when(leave).then(left);
    given(asFirstReader, accepted, left).when(leave).thenNothing();
    given(invited, accepted).when(leave).thenRefused('not_found');
    given(asFirstReader, accepted)
      .when({ ...leave, userId: recipientId })
      .thenRefused('not_found');
    given(asFirstReader, accepted, left).when({ type: 'JoinByInvitation', reader: user }).thenRefused('not_found');
  });
});
