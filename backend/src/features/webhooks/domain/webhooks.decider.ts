import type { Decider } from '@shulayim/event-sourcing';
import type { WebhookEvent } from '../../../events/people/webhook.events.js';
import { WebhookMissing, WebhooksFull } from './webhooks.errors.js';

interface OfWebhook {
  userId: string;
  webhookId: string;
}
export type WebhookCommand =
  /** `most`: how many one account may have. */
  | (OfWebhook & { type: 'AddWebhook'; host: string; kinds: string[]; most: number })
  /** What is absent stays. */
  | (OfWebhook & { type: 'ChangeWebhook'; kinds: string[] | undefined; isOn: boolean | undefined })
  | (OfWebhook & { type: 'RenewWebhookSecret' | 'SwitchOffWebhook' | 'RemoveWebhook' });

interface Webhook {
  readonly kinds: readonly string[];
  readonly isOn: boolean;
}
type Webhooks = ReadonlyMap<string, Webhook>;

export const webhooks: Decider<Webhooks, WebhookCommand, WebhookEvent> = {
  initial: new Map(),
  decide(all, command) {
    const { userId, webhookId } = command;
    const data = { userId, webhookId };
    if (command.type === 'AddWebhook') {
      if (all.size >= command.most) throw new WebhooksFull();
      return [{ type: 'WebhookAdded', data: { ...data, host: command.host, kinds: command.kinds } }];
    }
    const webhook = all.get(webhookId);
    if (!webhook) throw new WebhookMissing();
    switch (command.type) {
      case 'ChangeWebhook':
        return change(webhook, command);
      case 'RenewWebhookSecret':
        return [{ type: 'WebhookSecretRenewed', data }];
      case 'SwitchOffWebhook':
        return webhook.isOn ? [{ type: 'WebhookSwitchedOff', data }] : [];
      case 'RemoveWebhook':
        return [{ type: 'WebhookRemoved', data }];
    }
  },
  evolve(all, event) {
    const { webhookId } = event.data;
    const now = new Map(all);
    const webhook = all.get(webhookId);
    if (event.type === 'WebhookAdded') return now.set(webhookId, { kinds: event.data.kinds, isOn: true });
    if (!webhook || event.type === 'WebhookSecretRenewed') return all;
    if (event.type === 'WebhookChanged') return now.set(webhookId, { kinds: event.data.kinds, isOn: event.data.isOn });
    if (event.type === 'WebhookSwitchedOff') return now.set(webhookId, { ...webhook, isOn: false });
    now.delete(webhookId);
    return now;
  },
};

/** What changes nothing is no event. */
function change(webhook: Webhook, command: WebhookCommand & { type: 'ChangeWebhook' }): WebhookEvent[] {
  const { userId, webhookId } = command;
  const kinds = [...(command.kinds ?? webhook.kinds)];
  const isOn = command.isOn ?? webhook.isOn;
  const isSame = isOn === webhook.isOn && kinds.join() === webhook.kinds.join();
  return isSame ? [] : [{ type: 'WebhookChanged', data: { userId, webhookId, kinds, isOn } }];
}
