import { deciderSpec } from '@shulayim/event-sourcing';
import { link } from './link.decider.js';
import type { LinkEvent } from '../../../events/reading/link.events.js';

const author = '0190a000-0000-7000-8000-000000000001';
const place = {
  shareId: '0190a000-0000-7000-8000-000000000041',
  projectId: '0190a000-0000-7000-8000-000000000011',
  partId: '0190a000-0000-7000-8000-000000000021',
  authorId: author,
};
const settings = { name: null, expiresAt: null, guestsMayComment: true };
const created: LinkEvent = { type: 'LinkCreated', data: { ...place, ...settings } };
const switchedOff: LinkEvent = { type: 'LinkSwitchedOff', data: place };
const { given } = deciderSpec(link);

describe('a link', () => {
  it('is created', () => given().when({ type: 'CreateLink', place, settings }).then(created));
  it('is changed in what differs', () =>
    given(created)
      .when({ type: 'ChangeLink', by: author, changes: { name: 'לחברים', guestsMayComment: true } })
      .then({ type: 'LinkChanged', data: { ...place, changes: { name: 'לחברים' } } }));
  it('is switched off', () => given(created).when({ type: 'SwitchOffLink', by: author }).then(switchedOff));
  it('cannot be mailed once it is off', () =>
    given(created, switchedOff)
      .when({ type: 'MailLink', by: author, mailId: 'm', recipientId: 'r', to: 'a@b.co', message: null, excerpt: null })
      .thenRefused('not_found'));
  it('is not found by anybody but its author', () =>
    given(created).when({ type: 'SwitchOffLink', by: 'somebody else' }).thenRefused('not_found'));
});
