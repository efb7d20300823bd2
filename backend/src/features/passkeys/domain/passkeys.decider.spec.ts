import { deciderSpec } from '@shulayim/event-sourcing';
import { passkeys } from './passkeys.decider.js';

const { given } = deciderSpec(passkeys);
const userId = 'dana';
const most = 2;
const data = (passkeyId: string) => ({ userId, passkeyId, name: 'הטלפון' });
const added = (passkeyId: string) => ({ type: 'PasskeyAdded', data: data(passkeyId) }) as const;
const removed = (passkeyId: string) =>
  ({ type: 'PasskeyRemoved', data: { userId, passkeyId, keptSessionId: 'here' } }) as const;
const blocked = (passkeyId: string) => ({ type: 'PasskeyBlocked', data: { userId, passkeyId } }) as const;
const renamed = (passkeyId: string, name: string) =>
  ({ type: 'PasskeyRenamed', data: { userId, passkeyId, name } }) as const;
const rename = (passkeyId: string, name: string) => ({ type: 'RenamePasskey', userId, passkeyId, name }) as const;
const reset = { type: 'PasskeysReset', data: { userId } } as const;
const add = { type: 'AddPasskey' as const, ...data('new'), most };
const remove = (passkeyId: string) => ({ type: 'RemovePasskey', userId, passkeyId, keptSessionId: 'here' }) as const;
const block = (passkeyId: string) => ({ type: 'BlockPasskey', userId, passkeyId }) as const;

describe('the passkeys of an account', () => {
  it('are added', () => given().when(add).then(added('new')));
  it('are so many at most, blocked ones among them', () =>
    given(added('a'), added('b'), blocked('b')).when(add).thenRefused('passkeys_full'));
  it('make room when one is removed, or all are reset', () => {
    given(added('a'), added('b'), removed('a')).when(add).then(added('new'));
    given(added('a'), added('b'), reset).when(add).then(added('new'));
  });
  it('are renamed, also when blocked, and not to the name that they have', () => {
    given(added('a')).when(rename('a', 'השעון')).then(renamed('a', 'השעון'));
    given(added('a'), blocked('a')).when(rename('a', 'השעון')).then(renamed('a', 'השעון'));
    given(added('a')).when(rename('a', 'הטלפון')).thenNothing();
    given(added('a'), renamed('a', 'השעון')).when(rename('a', 'השעון')).thenNothing();
    given(added('a'), renamed('a', 'השעון')).when(rename('a', 'הטלפון')).then(renamed('a', 'הטלפון'));
  });
  it('are not renamed where there are none, or not any more', () => {
    given(added('a')).when(rename('b', 'השעון')).thenRefused('not_found');
    given(added('a'), removed('a')).when(rename('a', 'השעון')).thenRefused('not_found');
    given(added('a'), reset).when(rename('a', 'השעון')).thenRefused('not_found');
  });
  it('stay blocked under another name', () =>
    given(added('a'), blocked('a'), renamed('a', 'השעון')).when(block('a')).thenNothing());
  it('are removed once, also when blocked', () => {
    given(added('a')).when(remove('a')).then(removed('a'));
    given(added('a'), blocked('a')).when(remove('a')).then(removed('a'));
    given(added('a'), removed('a')).when(remove('a')).thenNothing();
    given(added('a'), reset).when(remove('a')).thenNothing();
  });
  it('are not removed where there are none', () => given(added('a')).when(remove('b')).thenRefused('not_found'));
  it('are blocked once, and not when they are gone', () => {
    given(added('a')).when(block('a')).then(blocked('a'));
    given(added('a'), blocked('a')).when(block('a')).thenNothing();
    given(added('a'), removed('a')).when(block('a')).thenNothing();
  });
  it('are reset where there are any', () => {
    given(added('a')).when({ type: 'ResetPasskeys', userId }).then(reset);
    given(added('a'), removed('a')).when({ type: 'ResetPasskeys', userId }).thenRefused('not_found');
  });
});
