import {
  AppendNotifier,
  EventStore,
  LogFollower,
  StoreUnavailable,
  type RecordedEvent,
} from '@shulayim/event-sourcing';
import { until } from '../../../support/until.js';
import { createDatabase, type TestDatabase } from '../support/database.js';
import { added, books, bookStream, metadata } from '../support/shelf.js';

describe('whoever follows the log from its head', () => {
  let database: TestDatabase;
  let store: EventStore;
  beforeEach(async () => {
    database = await createDatabase();
    store = new EventStore(database.pool(5), { projections: [books], signal: new AppendNotifier() });
  });
  afterEach(() => database.drop());
  const late = () => new StoreUnavailable(false, new Error('timeout exceeded when trying to connect'));

  it('begins although the database did not answer in time at first, and says so once', async () => {
    const [onError, onRecovered] = [jest.fn(), jest.fn()];
    const events: RecordedEvent[] = [];
    const follower = new LogFollower(store, { handle: (page) => void events.push(...page), onError, onRecovered });
    jest.spyOn(store, 'head').mockRejectedValueOnce(late());
    await follower.start();
    await store.append(bookStream('a'), 'any', [added('a')], { metadata });
    await until(() => events.length === 1);
    await follower.stop();
    expect([onError.mock.calls.length, onRecovered.mock.calls.length]).toEqual([1, 1]);
  });

  it('does not begin where it never answers', async () => {
    jest.spyOn(store, 'head').mockRejectedValue(late());
    const follower = new LogFollower(store, { handle: () => undefined });
    await expect(follower.start()).rejects.toThrow(StoreUnavailable);
  });
});
