import type { LiveMessages } from '@shulayim/contracts';
import type { openLine as OpenLine } from './live-line';

type Ends = Parameters<typeof OpenLine>[0];
type Live = typeof import('./live');
type Testing = typeof import('@testing-library/react/pure');

interface Sent {
  event: string;
  what: Record<string, string | undefined>;
  done?: () => void;
}
let ends: Ends;
let sent: Sent[] = [];
jest.mock('./live-line', () => ({
  openLine: (given: Ends) => {
    ends = given;
    return {
      isConnected: () => true,
      emit: (event: string, what: Sent['what'], done?: () => void) =>
        void sent.push({ event, what, ...(done && { done }) }),
      reconnect: () => undefined,
    };
  },
}));
jest.mock('../loading/after-drawing', () => ({ afterDrawing: () => Promise.resolve() }));

let live: Live;
let testing: Testing;
const heard: string[] = [];
const handlers = {
  changed: ({ position }: LiveMessages['changed']) => void heard.push(position),
  resync: () => void heard.push('resync'),
};

/** A page with its connection; `Page` says what it watches. */
async function openPage<Props>(use: (props: Props) => void, initialProps: Props) {
  jest.resetModules();
  sent = [];
  heard.length = 0;
  // What a page remembers is the module's: each test has one of its own, with the React that it uses.
  [testing, live] = [await import('@testing-library/react/pure'), await import('./live')];
  const page = testing.renderHook(
    (props: Props) => {
      live.useLive(handlers);
      use(props);
    },
    { initialProps },
  );
  await testing.act(async () => undefined);
  await testing.act(async () => undefined);
  return page;
}
const connects = () => testing.act(async () => ends.onConnect());
const tells = (position: string, topic = 'part/1') => ends.onMessage('changed', { topic, position });
const watches = () => sent.filter(({ event }) => event === 'watch').map(({ what }) => what);
const answerAll = () => sent.splice(0).forEach(({ done }) => done?.());

afterEach(() => testing.cleanup());

it('watches its topics again after every connection, from where it stood', async () => {
  await openPage(() => live.useWatchedPart('1'), {});
  await connects();
  expect(watches()).toEqual([{ topic: 'part/1', since: undefined }]);
  answerAll();
  tells('p7');
  ends.onStatus('disconnected');
  await connects();
  expect(watches()).toEqual([{ topic: 'part/1', since: 'p7' }]);
  expect(ends.auth()).toMatchObject({ since: 'p7' });
});

it('hears a message once, also when it comes live and again after a reconnection', async () => {
  await openPage(() => live.useWatchedPart('1'), {});
  await connects();
  answerAll();
  for (const position of ['p1', 'p2', 'p1', 'p2', 'p3']) tells(position);
  tells('p3', 'part/2');
  await connects();
  tells('p3');
  tells('p4');
  expect(heard).toEqual(['p1', 'p2', 'p3', 'p3', 'p4']);
});

it('leaves a topic that nothing on the page watches any more', async () => {
  const page = await openPage(({ part }: { part: string | undefined }) => live.useWatchedPart(part), {
    part: '1' as string | undefined,
  });
  await connects();
  page.rerender({ part: undefined });
  expect(sent.filter(({ event }) => event === 'unwatch').map(({ what }) => what)).toEqual([{ topic: 'part/1' }]);
  sent = [];
  await connects();
  expect(watches()).toEqual([]);
});

it('asks from before the catching up when the connection goes in the middle of it', async () => {
  await openPage(() => {
    live.useWatchedPart('1');
    live.useWatchedProject('2');
  }, {});
  await connects();
  answerAll();
  tells('p5');
  await connects();
  tells('p9');
  sent[0]?.done?.();
  expect(ends.auth()).toMatchObject({ since: 'p5' });
  sent[1]?.done?.();
  expect(ends.auth()).toMatchObject({ since: 'p9' });
});

it('loads everything again when it comes back without knowing where it stood', async () => {
  await openPage(() => live.useWatchedPart('1'), {});
  await connects();
  answerAll();
  expect(heard).toEqual([]);
  await connects();
  expect(heard).toEqual(['resync']);
});

it('says that it is connected only once whatever it watches is followed', async () => {
  const told: string[] = [];
  await openPage(() => {
    live.useWatchedPart('1');
    live.useWatchedProject('2');
    live.useLive({ connected: () => void told.push('first'), reconnected: () => void told.push('again') });
  }, {});
  await connects();
  sent[0]?.done?.();
  expect(told).toEqual([]);
  sent[1]?.done?.();
  expect(told).toEqual(['first']);
  sent = [];
  await connects();
  sent[0]?.done?.();
  expect(told).toEqual(['first']);
  sent[1]?.done?.();
  expect(told).toEqual(['first', 'again']);
});

it('says so again when something is watched later that it can ask from no position', async () => {
  const told: string[] = [];
  const use = ({ part }: { part: string | undefined }) => {
    live.useWatchedPart(part);
    live.useLive({ connected: () => void told.push('connected') });
  };
  const page = await openPage(use, { part: undefined as string | undefined });
  await connects();
  expect(told).toEqual(['connected']);
  page.rerender({ part: '1' });
  expect(told).toEqual(['connected']);
  answerAll();
  expect(told).toEqual(['connected', 'connected']);
  tells('p1');
  page.rerender({ part: '2' });
  expect(watches()).toEqual([{ topic: 'part/2', since: 'p1' }]);
  answerAll();
  expect(told).toEqual(['connected', 'connected']);
});

it('says apart that it has connected, and that it has connected again', async () => {
  const told: string[] = [];
  await openPage(
    () => live.useLive({ connected: () => void told.push('first'), reconnected: () => void told.push('again') }),
    {},
  );
  expect(told).toEqual([]);
  await connects();
  expect(told).toEqual(['first']);
  await connects();
  expect(told).toEqual(['first', 'again']);
});
