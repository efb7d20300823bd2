import { sampleText } from './sample-text';
import { localSource, parseComments } from './local-source';

function tab(): Storage {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  } as unknown as Storage;
}

const held = { text: sampleText };
const sending = (comment_text: string) => ({
  span: { start: 0, end: 6 },
  comment_text,
  author_name: ' דנה ',
  key: 'k',
});

describe('comments that live in the tab', () => {
  it('the sample stands on its passages', () => {
    for (const { selected_text, selection_start, selection_end } of parseComments(null, 0)) {
      expect(sampleText.content.slice(selection_start ?? -1, selection_end ?? -1)).toBe(selected_text);
    }
  });

  it('are added, edited, answered and deleted, and a reload finds them again', async () => {
    const storage = tab();
    const source = localSource(storage);
    const { id } = await source.add(held, sending(' יפה '), null);
    expect(localSource(storage).all().at(-1)).toMatchObject({
      id,
      comment_text: 'יפה',
      author_name: 'דנה',
      is_mine: true,
    });
    await source.edit({ id, comment_text: 'יפה מאוד', key: 'e' });
    await source.reply({ id, comment_text: 'ועוד משהו', key: 'r' }, null);
    expect(localSource(storage).all().at(-1)).toMatchObject({
      comment_text: 'יפה מאוד',
      replies: [{ author_name: 'דנה' }],
    });
    const next = await source.add(held, sending('אחרת'), null);
    expect(next.id).not.toBe(id);
    await source.remove(id);
    expect(
      localSource(storage)
        .all()
        .map((one) => one.id),
    ).not.toContain(id);
  });

  it('refuse what the server would refuse, with its sentence', async () => {
    const source = localSource(tab());
    await expect(source.add(held, sending('\u200b'), null)).rejects.toMatchObject({ code: 'invalid_input' });
    expect(source.all()).toHaveLength(3);
  });

  it.each(['', '{', '[1]', '{"a":1}'])('begin anew when the tab holds %j', (raw) =>
    expect(parseComments(raw, 0)).toHaveLength(3),
  );
});
