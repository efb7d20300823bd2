import { Injectable } from '@nestjs/common';
import { verify } from '@node-rs/argon2';
import { isOver, type Site } from '@shulayim/contracts';
import { typesOf } from '@shulayim/event-sourcing';
import { Pool } from 'pg';
import { isSameSecret } from '../../platform/auth/tokens/same-secret.js';
import { Clock } from '../../platform/config/clock.js';
import { programVersion } from '../../platform/config/program-version.js';
import { Settings } from '../../platform/config/settings/settings.js';
import { SiteSwitches } from '../../platform/config/site-switches.js';
import { defaultFlags } from './domain/site.decider.js';
import { ReadCaches } from '../../platform/event-log/read-caches.js';
import type { ReadCache } from '../../platform/event-log/read-cache.js';
import { siteSettings } from '../../read-models/site/site-settings.projection.js';
import type { MaintenanceWindowData, SiteFlags } from '../../events/site/site.events.js';
import { senderFrom } from './sender-address.js';

interface Addresses {
  readonly senderAddress: string | null;
  readonly postalAddress: string | null;
}
interface Stored extends Addresses {
  readonly site: Site;
}
interface StoredValues extends Addresses {
  readonly maintenanceWindow: MaintenanceWindowData | null;
}

/** Reads the switches, and keeps them: they are asked for on every call. Source: decisions §4, contracts. */
@Injectable()
export class StoredSwitches implements SiteSwitches {
  private readonly cache: ReadCache<Stored>;

  constructor(
    private readonly pool: Pool,
    private readonly settings: Settings,
    private readonly clock: Clock,
    caches: ReadCaches,
  ) {
    this.cache = caches.create({
      types: typesOf(siteSettings.on),
      load: () => this.read(),
      concerns: () => true,
    });
  }

  /** What is kept may have been read before the maintenance window was over. */
  async current(): Promise<Site> {
    const { site } = await this.stored();
    const { maintenance_window: window } = site;
    return window && isOver(window, Date.parse(this.clock.now())) ? { ...site, maintenance_window: null } : site;
  }

  async sender() {
    const { senderAddress, postalAddress } = await this.stored();
    const from = senderFrom(this.settings.mailFrom, senderAddress);
    return { from, isOwn: senderAddress !== null, postalAddress };
  }

  /** As of now: somebody has heard of a change, perhaps before the cache did. */
  renewed(): Promise<Site> {
    this.cache.forgetAll();
    return this.current();
  }

  /** A password that an admin has set counts instead of the environment's. */
  async opensGate(password: string): Promise<boolean> {
    const { rows } = await this.pool.query<{ hash: string }>(`SELECT hash FROM site_secrets WHERE name = 'gate'`);
    const [stored] = rows;
    return stored ? verify(stored.hash, password) : isSameSecret(password, this.settings.gatePassword);
  }

  private stored(): Promise<Stored> {
    return this.cache.get('stored') as Promise<Stored>;
  }

  private async read(): Promise<Stored> {
    const { rows } = await this.pool.query<{ name: string; value: unknown }>('SELECT name, value FROM site_settings');
    const {
      senderAddress = null,
      postalAddress = null,
      maintenanceWindow = null,
      ...stored
    } = Object.fromEntries(rows.map(({ name, value }) => [name, value])) as Partial<SiteFlags & StoredValues>;
    return { site: this.siteOf({ ...defaultFlags, ...stored }, maintenanceWindow), senderAddress, postalAddress };
  }

  private siteOf(flags: SiteFlags, window: StoredValues['maintenanceWindow']): Site {
    return {
      coming_soon: flags.comingSoon,
      maintenance: flags.maintenance,
      maintenance_window: window && { starts_at: window.startsAt, ends_at: window.endsAt, note: window.note },
      demo: flags.demo && this.settings.isDemo,
      registration_open: flags.registrationOpen,
      guests_allowed: flags.guestsAllowed,
      log_in_links: this.settings.mailsLogInLinks,
      min_password_length: this.settings.passwords.minLength,
      version: programVersion,
    };
  }
}
