import type { Decider } from '@shulayim/event-sourcing';
import type { OpenIdEvent } from '../../../events/people/openid.events.js';
import { AnotherIdentityLinked, IdentityMissing } from './openid.errors.js';

interface LinkIdentity {
  type: 'LinkIdentity';
  userId: string;
  identityId: string;
  /** The provider's address. */
  issuer: string;
  madeAccount: boolean;
}
export type IdentityCommand = LinkIdentity | { type: 'RemoveIdentity'; userId: string; identityId: string };

/** By their ids: whose each is; null of one that was removed, so that removing it again is no error. */
type Identities = ReadonlyMap<string, string | null>;

/** The identities by which an account signs in: at most one of a provider. */
export const identities: Decider<Identities, IdentityCommand, OpenIdEvent> = {
  initial: new Map(),
  decide(known, { type, ...data }) {
    if (type === 'LinkIdentity') {
      const link = data as Omit<LinkIdentity, 'type'>;
      // An address that the provider has given to somebody else does not open its earlier owner's account.
      if ([...known.values()].includes(link.issuer)) throw new AnotherIdentityLinked();
      return [{ type: 'OpenIdIdentityLinked', data: link }];
    }
    const issuer = known.get(data.identityId);
    if (issuer === undefined) throw new IdentityMissing();
    return issuer === null ? [] : [{ type: 'OpenIdIdentityRemoved', data }];
  },
  evolve(known, { type, data }) {
    return new Map(known).set(data.identityId, type === 'OpenIdIdentityLinked' ? data.issuer : null);
  },
};
