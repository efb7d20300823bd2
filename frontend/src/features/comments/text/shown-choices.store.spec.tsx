/** As a page that has just been opened has them. */
async function opened() {
  jest.resetModules();
  const { useReactionChoice, useQuestionChoice, useSuggestionChoice } = await import('./shown-choices.store');
  return [useReactionChoice, useQuestionChoice, useSuggestionChoice].map((choice) => choice.getState());
}
const shown = async () => (await opened()).map(({ isShown }) => isShown);

afterEach(() => localStorage.clear());

it('all is shown until a reader says otherwise', async () => {
  expect(await shown()).toEqual([true, true, true]);
});

it.each(['reading-reactions', 'reading-questions', 'reading-suggestions'])(
  'what they do without stays hidden in this browser, and nothing else, until they want it again: %s',
  async (key) => {
    localStorage.setItem(key, 'off');
    const isHidden = (await shown()).map((isShown) => !isShown);
    expect(isHidden.filter(Boolean)).toHaveLength(1);
    const choice = (await opened())[isHidden.indexOf(true)];
    choice?.show(true);
    expect(localStorage.getItem(key)).toBeNull();
    choice?.show(false);
    expect(localStorage.getItem(key)).toBe('off');
  },
);
