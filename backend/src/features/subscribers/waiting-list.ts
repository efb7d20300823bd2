import { Injectable } from '@nestjs/common';
import type { NewSubscriber, Subscriber } from '@shulayim/contracts';
import { EventStore, brokenConstraint, type AppendOptions, type Metadata } from '@shulayim/event-sourcing';
import { NotFound } from '../../platform/failures/refusals.js';
import { askedLanguage } from '../../platform/files/catalogues/asked-language.js';
import type { SubscriberEraser } from './subscriber-eraser.port.js';
import type { RequestContext } from '../../platform/http/request-context.js';
import { subscriber } from './domain/subscriber.decider.js';
import { AlreadySubscribed } from './domain/subscriber.errors.js';
import { ForgetWelcomes } from './forget-welcomes.reaction.js';
import { SubscriberQueries } from './list/subscribers.queries.js';

/** Joining and leaving. */
@Injectable()
export class WaitingList implements SubscriberEraser {
  constructor(
    private readonly store: EventStore,
    private readonly subscribers: SubscriberQueries,
    private readonly welcomes: ForgetWelcomes,
  ) {}

  /** @throws AlreadySubscribed */
  async join({ name, email, source }: NewSubscriber, context: RequestContext): Promise<Subscriber> {
    const subscriberId = context.newId();
    const details = { subscriberId, name: name || null, email, source, language: askedLanguage() };
    try {
      const options = { ...context.appendOptions(), expected: 'new' } as const;
      await this.store.handle(subscriber, streamOf(subscriberId), { type: 'JoinList', ...details }, options);
    } catch (error) {
      if (brokenConstraint(error)?.startsWith('subscribers_email')) throw new AlreadySubscribed();
      throw error;
    }
    const stored = await this.subscribers.one(subscriberId);
    return (
      stored ?? {
        id: subscriberId,
        name: details.name,
        email,
        source,
        language: details.language,
        subscribedAt: context.at,
        created_at: context.at,
      }
    );
  }

  leave(subscriberId: string, options: AppendOptions): Promise<void> {
    return this.end({ type: 'LeaveList', subscriberId }, options);
  }

  /** @throws NotFound when nobody on the list is meant */
  async remove(subscriberId: string, reason: string | null, options: AppendOptions): Promise<void> {
    if (!options.replay && !(await this.subscribers.one(subscriberId))) throw new NotFound();
    await this.end({ type: 'RemoveSubscriber', subscriberId, reason }, options);
  }

  async forget(email: string, metadata: Metadata): Promise<void> {
    const subscriberId = await this.subscribers.idOf(email);
    if (subscriberId) await this.leave(subscriberId, { metadata });
  }

  /** The key goes in the event's own transaction: what was recorded of them reads as nothing from then on. */
  private async end(command: Parameters<typeof subscriber.decide>[1], options: AppendOptions): Promise<void> {
    const { subscriberId } = command;
    const alongside: AppendOptions['alongside'] = (tx) =>
      this.store.config.vault?.destroy(subscriberId, tx) ?? Promise.resolve();
    await this.store.handle(subscriber, streamOf(subscriberId), command, { ...options, alongside });
    await this.welcomes.of(subscriberId);
  }
}

const streamOf = (subscriberId: string): string => `subscriber-${subscriberId}`;
