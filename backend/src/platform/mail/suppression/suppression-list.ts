import { Inject, Injectable } from '@nestjs/common';
import { BouncedAddresses } from './bounced-addresses.js';
import { UnsubscribedAddresses } from './unsubscribed-addresses.js';

/** Addresses that whoever writes to others cannot write to: their owners want no mail, or their servers take none. */
@Injectable()
export class SuppressionList {
  constructor(
    @Inject(BouncedAddresses) private readonly bounced: BouncedAddresses,
    @Inject(UnsubscribedAddresses) private readonly unsubscribed: UnsubscribedAddresses,
  ) {}

  async includes(address: string): Promise<boolean> {
    return (await this.unsubscribed.includes(address)) || (await this.bounced.includes(address));
  }

  /** A server said for good that it takes nothing for this address. */
  recordRefusal(address: string, reason: string): Promise<void> {
    return this.bounced.add(address, reason);
  }

  /** Whether a mail may go there still: one of the person's own account always may, until their server refuses it. */
  wantsNone(address: string, isOfAccount: boolean): Promise<boolean> {
    return isOfAccount ? Promise.resolve(false) : this.unsubscribed.includes(address);
  }

  /** Those of a list, each asked once. */
  async among(addresses: Iterable<string>): Promise<ReadonlySet<string>> {
    const asked = await Promise.all(
      [...new Set(addresses)].map(async (address) => ((await this.includes(address)) ? [address] : [])),
    );
    return new Set(asked.flat());
  }
}
