import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { Inject, Injectable } from '@nestjs/common';
import ipaddr from 'ipaddr.js';
import { Reader, type Response } from 'mmdb-lib';
import type { Logger } from 'pino';
import { LOGGER } from '../../../platform/config/logging.module.js';

const require = createRequire(import.meta.url);
/** One list for each version of addresses, as they come with the program. */
const files = {
  ipv4: require.resolve('@ip-location-db/geo-whois-asn-country-mmdb/geo-whois-asn-country-ipv4.mmdb'),
  ipv6: require.resolve('@ip-location-db/geo-whois-asn-country-mmdb/geo-whois-asn-country-ipv6.mmdb'),
};
type Version = keyof typeof files;
type List = Reader<Response & { readonly country_code?: string }>;

/** Tells the country of a network address, by lists that come with the program (ADR 168): nobody is asked over the network. */
@Injectable()
export class Countries {
  /** Each is read when it is first asked, and kept: 3 and 5 MB. */
  private readonly lists = new Map<Version, Promise<List>>();

  constructor(@Inject(LOGGER) private readonly log: Pick<Logger, 'warn'>) {}

  /**
   * @param address IPv4 or IPv6
   * @returns ISO 3166-1 alpha-2; null for this machine, for private networks, and where it is not known. Never fails.
   */
  async of(address: string): Promise<string | null> {
    if (!ipaddr.isValid(address)) return null;
    const known = ipaddr.process(address);
    // The lists name countries for some ranges that are nobody's in particular.
    if (known.range() !== 'unicast') return null;
    try {
      const code = (await this.listOf(known.kind())).get(known.toString())?.country_code;
      return code && /^[A-Z]{2}$/.test(code) ? code : null;
    } catch (error) {
      this.log.warn({ err: error }, 'the country of a sign-in could not be looked up');
      return null;
    }
  }

  protected fileOf(version: Version): string {
    return files[version];
  }

  private listOf(version: Version): Promise<List> {
    const list = this.lists.get(version) ?? this.read(version);
    this.lists.set(version, list);
    return list;
  }

  private async read(version: Version): Promise<List> {
    try {
      return new Reader(await readFile(this.fileOf(version)));
    } catch (error) {
      this.lists.delete(version);
      throw error;
    }
  }
}
