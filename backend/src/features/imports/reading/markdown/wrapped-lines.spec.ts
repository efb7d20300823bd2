import { isWrapped } from './wrapped-lines.js';

const line = 'בבוקר ירדה מרים אל החוף, ומנתה את הסירות. ואז שבה הביתה אט אט';

it.each([
  ['lines of one width', `${line}\n${line}\nסוף`, true],
  [
    'tags that took room',
    `ים <span class="smallcaps">Small Caps</span>, אמרה <span lang="fr">bon\nsoir</span> וגם`,
    true,
  ],
  ['one line', line, false],
  ['lines of a poem', 'על נהרות בבל\nשם ישבנו', false],
  ['lines that somebody ended', `${line}  \n${line}\\\nסוף`, false],
])('%s', (_, typed, expected) => expect(isWrapped(typed)).toBe(expected));
