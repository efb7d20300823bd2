import { act, screen, waitFor, within } from '@testing-library/react';
import EasySpeech from 'easy-speech';
import { atDesk, exampleReader, openText, opened } from '../../../../testing/reading-kit';
import settings from '../reading-settings.he.json';
import panel from '../settings-panel.lazy.he.json';
import { androidVoice, englishVoice, fakeSpeech, hebrewVoice } from './fake-speech.examples';
import words from './listening.lazy.he.json';

const sentences = [
  'בבוקר ירדה מרים אל החוף ומנתה את הסירות.',
  'שלוש חסרו, והים היה שקט.',
  'הוא אמר "Hello, world!" (פרק 3, 10:30) ב-2002, ואיש לא ענה.',
  'היא עמדה שעה ארוכה.',
];

beforeAll(atDesk);
beforeEach(() => {
  localStorage.clear();
  EasySpeech.reset();
});

async function listen(voices: readonly object[]) {
  const speech = fakeSpeech(voices);
  const { user, server } = await openText(opened(), { as: exampleReader });
  await user.click(await screen.findByRole('button', { name: settings.settings }));
  await user.click(await screen.findByRole('button', { name: panel.listen }));
  const bar = within(await screen.findByRole('region', { name: words.bar }));
  const said = async (count: number) => {
    await waitFor(() => expect(speech.spoken).toHaveLength(count));
    return speech.spoken.map(({ text }) => text);
  };
  return { speech, user, server, bar, said, end: () => act(() => speech.end()) };
}

it('reads sentence after sentence, and says so at the end', async () => {
  const { bar, said, end } = await listen([hebrewVoice]);
  for (const index of sentences.keys()) {
    await said(index + 1);
    await bar.findByText(`משפט ${index + 1} מתוך 4`);
    await end();
  }
  await bar.findByText(words.ended);
  expect(await said(4)).toEqual(sentences);
});

it('pauses, and goes on from the beginning of the sentence', async () => {
  const { user, bar, said, end, speech } = await listen([hebrewVoice]);
  await said(1);
  await end();
  await said(2);
  await user.click(bar.getByRole('button', { name: words.pause }));
  expect(speech.isSilent()).toBe(true);
  await user.click(bar.getByRole('button', { name: words.play }));
  expect(await said(3)).toEqual([sentences[0], sentences[1], sentences[1]]);
});

it('goes to the next sentence and back, at the pace and in the voice that were chosen, which are kept', async () => {
  const { user, bar, said, speech } = await listen([hebrewVoice, androidVoice, englishVoice]);
  await said(1);
  await user.click(bar.getByRole('button', { name: words.next }));
  await said(2);
  await user.selectOptions(bar.getByRole('combobox', { name: words.rate }), '1.5');
  await said(3);
  await user.selectOptions(bar.getByRole('combobox', { name: words.voice }), androidVoice.name);
  await said(4);
  await user.click(bar.getByRole('button', { name: words.previous }));
  await said(5);
  expect(speech.spoken.at(-1)).toEqual({ text: sentences[0], voice: androidVoice.name, rate: 1.5 });
  expect(localStorage.getItem('listening-rate')).toBe('1.5');
  expect(localStorage.getItem('listening-voice')).toBe(androidVoice.name);
});

it('stops for a comment on the sentence, has the focus again after it, and is silent once it is closed', async () => {
  const { user, bar, said, end, speech } = await listen([hebrewVoice]);
  await said(1);
  await end();
  await said(2);
  await user.click(bar.getByRole('button', { name: words.comment }));
  expect(speech.isSilent()).toBe(true);
  const quote = (await screen.findByRole('textbox', { name: /הערה/ })).closest('form');
  expect(quote?.textContent).toContain(sentences[1]);
  await user.keyboard('{Escape}');
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('region', { name: words.bar })));
  await user.click(bar.getByRole('button', { name: words.play }));
  await said(3);
  await user.click(bar.getByRole('button', { name: words.close }));
  await waitFor(() => expect(screen.queryByRole('region', { name: words.bar })).toBeNull());
  expect(speech.isSilent()).toBe(true);
});

it('says that a voice gave no sound, and tries again when asked', async () => {
  const { user, bar, said, speech } = await listen([hebrewVoice]);
  await said(1);
  act(() => speech.fail());
  await bar.findByText(words.failed);
  await user.click(bar.getByRole('button', { name: words.play }));
  expect(await said(2)).toEqual([sentences[0], sentences[0]]);
});

it('says that the device has no voice for the text', async () => {
  const { bar, speech } = await listen([englishVoice]);
  await bar.findByText(words.noVoice);
  expect(bar.getByRole('button', { name: words.play }).hasAttribute('disabled')).toBe(true);
  expect(speech.spoken).toEqual([]);
});
