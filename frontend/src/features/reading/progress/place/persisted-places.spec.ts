import { chooseResumeOffer } from './choose-resume-offer';
import { type PersistedPlace, parsePlaces, withPlace } from './persisted-places';

const place = (changes: Partial<PersistedPlace> = {}): PersistedPlace => ({
  key: 'me part',
  offset: 4000,
  version: 1,
  at: '2026-03-01T10:00:00.000Z',
  ...changes,
});

describe('the places that a browser keeps', () => {
  it('are one for each reader and part, the newest first, and not without end', () => {
    const many = Array.from({ length: 60 }, (_, n) => place({ key: `me ${n}` }));
    const kept = many.reduce<PersistedPlace[]>(withPlace, []);
    expect(kept).toHaveLength(50);
    expect(
      withPlace(kept, place({ key: 'me 40', offset: 7 }))
        .map(({ offset }) => offset)
        .slice(0, 2),
    ).toEqual([7, 4000]);
    expect(withPlace(kept, place({ key: 'me 40' }))).toHaveLength(50);
  });

  it.each([null, '', '{', '[]', '[{"key":3}]', '{"offset":1}'])('are none where the storage holds %j', (raw) =>
    expect(parsePlaces(raw)).toEqual([]),
  );
});

describe('the place that is offered on return', () => {
  const there = { offset: 6000, updated_at: '2026-03-01T11:00:00.000Z' };
  const offer = (known: Partial<Parameters<typeof chooseResumeOffer>[0]>, seen = 900, end = 10_000) =>
    chooseResumeOffer({ here: undefined, there: undefined, version: 1, ...known }, seen, end);

  it('is the later of the two that are remembered', () => {
    expect(offer({ here: place(), there })).toBe(6000);
    expect(offer({ here: place({ at: '2026-03-01T12:00:00.000Z' }), there })).toBe(4000);
  });
  it('is the only one that is remembered', () => {
    expect(offer({ here: place() })).toBe(4000);
    expect(offer({ there })).toBe(6000);
  });
  it('is the server’s when the text has changed since', () =>
    expect(offer({ here: place({ at: '2026-03-01T12:00:00.000Z' }), there, version: 2 })).toBe(6000));
  it('is none when nothing is remembered, it is in the window, at the beginning or at the end', () => {
    expect(offer({})).toBeNull();
    expect(offer({ here: place({ offset: 800 }) })).toBeNull();
    expect(offer({ here: place({ offset: 200 }) }, 0)).toBeNull();
    expect(offer({ here: place({ offset: 9900 }) })).toBeNull();
    expect(offer({ here: place(), version: 2 })).toBeNull();
  });
});
