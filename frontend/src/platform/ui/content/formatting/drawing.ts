import { type ProjectLook, splitParagraphs } from '@shulayim/anchoring';
import type { Formatting } from '@shulayim/formatting';
import type { DrawnParagraph } from './drawn-paragraph';

let drawing: typeof import('./formatted') | undefined;

/**
 * Fetches what draws a formatting, for a text that has one: most have none, and their page does without. Whoever holds a text
 * to be drawn waits for it, so that nothing moves later; where it cannot be had, the words alone are drawn.
 */
export async function loadDrawing(formatting: unknown): Promise<void> {
  if (formatting) drawing ??= await import('./formatted').catch(() => undefined);
}

/** The same for the text that the page came with, before its screen takes over from the first HTML. */
export async function onceDrawable<Screen>(screen: Screen): Promise<Screen> {
  // As a name it stands there unescaped, whatever was typed into the text.
  await loadDrawing(document.getElementById('app-data')?.textContent?.includes('"formatting":{'));
  return screen;
}

/** See `splitParagraphs`. */
export const drawnParagraphs = (body: string, look: ProjectLook, formatting?: Formatting): DrawnParagraph[] =>
  (formatting && drawing?.formatted(body, look, formatting)) ?? splitParagraphs(body, look);

/** Where in the body a footnote's sign begins. */
export const startOfSign = (id: string): number => drawing?.startOfSign(id) ?? 0;
