import { oneSending } from './one-sending';

const addresses = (count: number) => Array.from({ length: count }, (_, i) => `reader${i}@example.org`);

it('takes what was pasted as it is, up to fifty addresses', () => {
  const pasted = `נועה <noa@example.org>,\n${addresses(49).join('; ')}`;
  expect(oneSending(pasted)).toEqual({ now: pasted, later: [] });
});

it('of a longer list takes the first fifty and keeps every other, in its order', () => {
  const { now, later } = oneSending(`שלום, ${addresses(10_000).join(' ')}`);
  expect(now).toEqual(addresses(50));
  expect([...now, ...later]).toEqual(addresses(10_000));
});
