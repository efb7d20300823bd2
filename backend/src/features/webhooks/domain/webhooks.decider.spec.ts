import { deciderSpec } from '@shulayim/event-sourcing';
import { webhooks } from './webhooks.decider.js';

const { given } = deciderSpec(webhooks);
const of = (webhookId: string) => ({ userId: 'dana', webhookId });
const added = (id: string) => ({
  type: 'WebhookAdded' as const,
  data: { ...of(id), host: 'example.org', kinds: ['comment_added'] },
});
const add = { type: 'AddWebhook' as const, ...of('new'), host: 'example.org', kinds: ['comment_added'], most: 2 };
const change = (part: { kinds?: string[]; isOn?: boolean }) =>
  ({ type: 'ChangeWebhook', ...of('a'), kinds: part.kinds, isOn: part.isOn }) as const;
const off = { type: 'WebhookSwitchedOff', data: of('a') } as const;

describe('the webhooks of an author', () => {
  it('are so many at most, and make room when one is removed', () => {
    given(added('a')).when(add).then(added('new'));
    given(added('a'), added('b')).when(add).thenRefused('webhooks_full');
    given(added('a'), added('b'), { type: 'WebhookRemoved', data: of('a') })
      .when(add)
      .then(added('new'));
  });
  it('change where something changes', () => {
    given(added('a'))
      .when(change({ isOn: true, kinds: ['comment_added'] }))
      .thenNothing();
    given(added('a'))
      .when(change({ isOn: false }))
      .then({ type: 'WebhookChanged', data: { ...of('a'), kinds: ['comment_added'], isOn: false } });
    given(added('a'))
      .when(change({ kinds: ['part_finished'] }))
      .then({ type: 'WebhookChanged', data: { ...of('a'), kinds: ['part_finished'], isOn: true } });
  });
  it('are switched off once, and on again by their author', () => {
    given(added('a'))
      .when({ type: 'SwitchOffWebhook', ...of('a') })
      .then(off);
    given(added('a'), off)
      .when({ type: 'SwitchOffWebhook', ...of('a') })
      .thenNothing();
    given(added('a'), off)
      .when(change({ isOn: true }))
      .then({ type: 'WebhookChanged', data: { ...of('a'), kinds: ['comment_added'], isOn: true } });
  });
  it('are nobody else’s', () =>
    given(added('a'))
      .when({ type: 'RemoveWebhook', ...of('b') })
      .thenRefused('not_found'));
});
