import { Injectable } from '@nestjs/common';
import { EventStore, type AppendOptions } from '@shulayim/event-sourcing';
import { NotFound } from '../../platform/failures/refusals.js';
import { readModel, readModelStream } from './domain/read-model.decider.js';
import { Rebuilds } from './rebuilds.js';

/** Asks for a rebuild; a reaction does it. */
@Injectable()
export class RequestRebuild {
  constructor(
    private readonly store: EventStore,
    private readonly rebuilds: Rebuilds,
  ) {}

  /** @throws NotFound for a name that no read model has */
  async execute(name: string, reason: string | undefined, options: AppendOptions): Promise<void> {
    if (!this.store.config.projections.some((known) => known.name === name)) throw new NotFound();
    await this.store.handle(
      readModel,
      readModelStream(name),
      { type: 'RequestRebuild', name, reason: reason || null },
      { ...options, alongside: (tx) => this.rebuilds.wait(tx, name) },
    );
  }
}
