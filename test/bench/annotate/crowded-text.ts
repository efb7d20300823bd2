import { openAsGuest, type RemotePerson } from '../../support/remote-person.js';
import type { Product } from '../support/contestants.js';
import type { MadeText } from './made-text.js';

/** Of a comment, so that a note has the height of one. */
const words = 'כאן נעצרתי וחזרתי לקרוא את המשפט עוד פעם, כי משהו בו לא הסתדר לי עם מה שנאמר לפניו.';
const writers = 16;
/** The made text stands in the place of the one that the part began with. */
const textVersion = 2;

async function done(answer: ReturnType<RemotePerson['get']>): Promise<void> {
  const { status, body } = await answer;
  if (status >= 300) throw new Error(JSON.stringify(body));
}

/** Gives the program's shared part a made text with its readers' comments, which all readers see. @returns its address */
export async function crowd({ url, text }: Product, { body, spans }: MadeText): Promise<string> {
  const { author, projectId, partId, token } = text;
  await done(author.call('PUT', `projects/${projectId}`, { readers_see_comments: true }));
  await done(author.call('PUT', `projects/${projectId}/parts/${partId}`, { body, text_version: textVersion - 1 }));
  const waiting = [...spans];
  const write = async (): Promise<void> => {
    const guest = await openAsGuest(text);
    for (let span = waiting.pop(); span; span = waiting.pop()) {
      const { start: selection_start, end: selection_end } = span;
      const selected_text = body.slice(selection_start, selection_end);
      const passage = { selected_text, selection_start, selection_end, text_version: textVersion };
      await done(guest.post(`parts/${partId}/comments`, { comment_text: words, ...passage }));
    }
  };
  await Promise.all(Array.from({ length: writers }, write));
  return `${url}/read/${token}`;
}
