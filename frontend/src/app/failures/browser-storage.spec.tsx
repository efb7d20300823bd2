import { type Stored, kept } from './browser-storage.examples';

/** Words that are kept as they are cannot be wrong. */
const shaped = kept.filter(({ key }) => !key.startsWith('mail-reply'));
const kindOf = ({ kind = 'localStorage' }: Stored) => kind;
const fail = (name: string) => () => {
  throw new DOMException(name, name);
};

beforeEach(() => {
  jest.resetModules();
  localStorage.clear();
  sessionStorage.clear();
  Object.assign(document.documentElement.dataset, { mantineColorScheme: 'light' });
  // Of what the server did not write into the page: it is out of reach.
  globalThis.fetch = () => Promise.reject(new TypeError('Failed to fetch'));
});
afterEach(() => jest.restoreAllMocks());

describe('what a browser keeps', () => {
  it.each(kept)('is read: $name', async (one) => {
    window[kindOf(one)].setItem(one.key, one.stored);
    const { read } = await one.open();
    expect(await read()).toEqual(one.known);
  });

  it.each(kept)('stays in the shape that is read: $name', async (one) => {
    const { write } = await one.open();
    await write();
    const raw = window[kindOf(one)].getItem(one.key) ?? '';
    if (one.stored.startsWith('{') || one.stored.startsWith('[')) {
      expect(JSON.parse(raw)).toMatchObject(JSON.parse(one.stored) as object);
    } else expect(raw).toBe(one.stored);
  });

  it.each(shaped)('is ignored where it is none: $name', async (one) => {
    for (const raw of ['{', '[3]', '{"3":4}']) {
      jest.resetModules();
      window[kindOf(one)].setItem(one.key, raw);
      const { read, usual } = await one.open();
      expect(await read()).toEqual(usual);
    }
  });

  it.each(kept)('lives as long as the window where the storage is full: $name', async (one) => {
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(fail('QuotaExceededError'));
    const { read, write } = await one.open();
    await write();
    expect(await read()).toEqual(one.known);
  });

  it.each(kept)('does without a storage that is shut: $name', async (one) => {
    jest.spyOn(window, kindOf(one), 'get').mockImplementation(fail('SecurityError'));
    const { read, write, usual } = await one.open();
    expect(await read()).toEqual(usual);
    await write();
    expect(await read()).toEqual(one.known);
  });

  it.each(kept.filter(({ isFollowed }) => isFollowed))('is followed in another tab: $name', async (one) => {
    const { read, usual } = await one.open();
    expect(await read()).toEqual(usual);
    localStorage.setItem(one.key, one.stored);
    window.dispatchEvent(new StorageEvent('storage', { key: one.key, newValue: one.stored }));
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(await read()).toEqual(one.known);
  });
});
