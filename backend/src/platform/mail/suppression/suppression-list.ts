import { Inject, Injectable } from '@nestjs/common';
import { RefusedAddresses } from './refused-addresses.js';
import { UnsubscribedAddresses } from './unsubscribed-addresses.js';

/** Addresses that whoever writes to others cannot write to: their owners want no mail, or their servers take none. */
@Injectable()
export class SuppressionList {
  constructor(
    @Inject(RefusedAddresses) private readonly refused: RefusedAddresses,
    @Inject(UnsubscribedAddresses) private readonly unsubscribed: UnsubscribedAddresses,
  ) {}

  async includes(address: string): Promise<boolean> {
    return (await this.unsubscribed.includes(address)) || (await this.refused.includes(address));
  }

  /** Whether no mail may go there: one of the person's own account always may, since by it an address is confirmed again. */
  keepsOff(address: string, isOfAccount: boolean): Promise<boolean> {
    return isOfAccount ? Promise.resolve(false) : this.includes(address);
  }

  /** Those of a list, each asked once. */
  async among(addresses: Iterable<string>): Promise<ReadonlySet<string>> {
    const asked = await Promise.all(
      [...new Set(addresses)].map(async (address) => ((await this.includes(address)) ? [address] : [])),
    );
    return new Set(asked.flat());
  }
}
