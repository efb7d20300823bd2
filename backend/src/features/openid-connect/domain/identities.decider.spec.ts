import { deciderSpec } from '@shulayim/event-sourcing';
import { identities } from './identities.decider.js';

const { given } = deciderSpec(identities);
const userId = 'dana';
const [issuer, another] = ['https://login.example.org', 'https://other.example.org'];
const data = (identityId: string, of = issuer) => ({ userId, identityId, issuer: of, madeAccount: false });
const linked = (identityId: string, of = issuer) =>
  ({ type: 'OpenIdIdentityLinked', data: data(identityId, of) }) as const;
const removed = (identityId: string) => ({ type: 'OpenIdIdentityRemoved', data: { userId, identityId } }) as const;
const link = (identityId: string, of = issuer) => ({ type: 'LinkIdentity' as const, ...data(identityId, of) });
const remove = (identityId: string) => ({ type: 'RemoveIdentity', userId, identityId }) as const;

describe('the identities of an account', () => {
  it('are linked, one of each provider', () => {
    given().when(link('a')).then(linked('a'));
    given(linked('a')).when(link('b', another)).then(linked('b', another));
    given(linked('a')).when(link('b')).thenRefused('openid_already_linked');
  });
  it('make room for another when one is removed', () =>
    given(linked('a'), removed('a')).when(link('b')).then(linked('b')));
  it('are removed once', () => {
    given(linked('a')).when(remove('a')).then(removed('a'));
    given(linked('a'), removed('a')).when(remove('a')).thenNothing();
  });
  it('are not removed where there are none', () => given(linked('a')).when(remove('b')).thenRefused('not_found'));
});
