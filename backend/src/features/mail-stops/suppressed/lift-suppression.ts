import { Injectable } from '@nestjs/common';
import { EventStore, type AppendOptions } from '@shulayim/event-sourcing';
import { NotFound } from '../../../platform/failures/refusals.js';
import { MailComplaint } from '../domain/mail-stop.errors.js';
import { SuppressedAddressesQueries } from './suppressed-addresses.queries.js';

/** An admin lets an address be written to again: the row and the event of who did it, in one transaction. */
@Injectable()
export class LiftSuppression {
  constructor(
    private readonly store: EventStore,
    private readonly addresses: SuppressedAddressesQueries,
  ) {}

  /** @throws NotFound, MailComplaint */
  async execute(suppressionId: string, options: AppendOptions): Promise<void> {
    const kind = await this.addresses.kindOf(suppressionId);
    if (kind === null) throw new NotFound();
    if (kind === 'complaint') throw new MailComplaint();
    const alongside: AppendOptions['alongside'] = async (tx) => {
      if (!(await this.addresses.remove(suppressionId, tx))) throw new NotFound();
    };
    const lifted = { type: 'SuppressionLifted', data: { suppressionId } };
    await this.store.append(`suppression-${suppressionId}`, 'any', [lifted], { ...options, alongside });
  }
}
