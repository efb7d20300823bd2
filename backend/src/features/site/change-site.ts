import { Injectable } from '@nestjs/common';
import { hash } from '@node-rs/argon2';
import { maintenanceSentences, maxMaintenanceDaysAhead, type SiteChange } from '@shulayim/contracts';
import { EventStore, type AppendOptions } from '@shulayim/event-sourcing';
import { site, siteStream } from './domain/site.decider.js';
import type { MaintenanceWindowData, SiteFlags } from '../../events/site/site.events.js';
import { InvalidInput } from '../../platform/failures/refusals.js';

/** Sets switches: the event, and the gate's new password as a hash, in one transaction. */
@Injectable()
export class ChangeSite {
  constructor(private readonly store: EventStore) {}

  /**
   * `demo: false` ends the demo sign-ins while the program runs. `demo: true` takes that back; it makes no demo where the
   * program was started without one (`DEMO`), since there are no demo people there.
   *
   * @throws InvalidInput for a maintenance window that begins in the past or too far ahead
   */
  async execute(
    { gate_password, sender_address, postal_address, maintenance_window, ...input }: SiteChange,
    options: AppendOptions,
  ): Promise<void> {
    const maintenanceWindow = maintenance_window && windowOf(maintenance_window, options.metadata.at);
    const gateHash = gate_password === undefined ? null : await hash(gate_password);
    const command = {
      type: 'ChangeSite',
      changes: toFlags(input),
      hasNewGatePassword: gateHash !== null,
      ...(sender_address === undefined ? {} : { senderAddress: sender_address }),
      ...(postal_address === undefined ? {} : { postalAddress: postal_address }),
      ...(maintenanceWindow === undefined ? {} : { maintenanceWindow }),
    } as const;
    const alongside: AppendOptions['alongside'] = async (tx) => {
      await tx.query(
        `INSERT INTO site_secrets (name, hash) VALUES ('gate', $1)
         ON CONFLICT (name) DO UPDATE SET hash = excluded.hash`,
        [gateHash],
      );
    };
    await this.store.handle(site, siteStream, command, gateHash ? { ...options, alongside } : options);
  }
}

/** The wire's names to ours; what was not sent stays out. */
function toFlags(
  input: Omit<SiteChange, 'gate_password' | 'sender_address' | 'postal_address' | 'maintenance_window'>,
): Partial<SiteFlags> {
  const flags = {
    comingSoon: input.coming_soon,
    maintenance: input.maintenance,
    registrationOpen: input.registration_open,
    guestsAllowed: input.guests_allowed,
    demo: input.demo,
  };
  return Object.fromEntries(Object.entries(flags).filter(([, value]) => value !== undefined));
}

const dayMs = 24 * 3_600_000;

/** @param now ISO 8601 */
function windowOf(
  { starts_at, ends_at, note }: NonNullable<SiteChange['maintenance_window']>,
  now: string,
): MaintenanceWindowData {
  const [startsAt, endsAt] = [new Date(starts_at), new Date(ends_at)];
  const aheadMs = startsAt.getTime() - Date.parse(now);
  const { maintenanceStarted, maintenanceTooFar } = maintenanceSentences;
  if (aheadMs <= 0) throw new InvalidInput({ 'maintenance_window.starts_at': maintenanceStarted });
  if (aheadMs > maxMaintenanceDaysAhead * dayMs)
    throw new InvalidInput({ 'maintenance_window.starts_at': maintenanceTooFar });
  return { startsAt: startsAt.toISOString(), endsAt: endsAt.toISOString(), note: note || null };
}
