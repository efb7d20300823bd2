import { attributesOf, elementOf, imageOf } from './elements.js';
import { blockKinds, markKinds } from '../kinds.js';
import type { Block } from '../formatting.js';

const span = { start: 0, end: 1 };

it('each mark is an element, wherever a text is drawn', () =>
  expect(
    Object.fromEntries(
      markKinds.map((kind) => {
        const { tag, attributes } = elementOf({ kind, ...span, ...(kind === 'language' ? { language: 'fr' } : {}) });
        return [kind, [tag, ...Object.values(attributes)].join(' ')];
      }),
    ),
  ).toEqual({
    emphasis: 'em',
    strong: 'strong',
    underline: 'u',
    strike: 's',
    superscript: 'sup',
    subscript: 'sub',
    small_caps: 'span small_caps',
    language: 'span fr',
  }));

it('each block says what it is, and a heading how high it stands', () => {
  for (const kind of blockKinds)
    expect(attributesOf({ kind: 'prose', block: { kind, ...span } })).toMatchObject({ 'data-block': kind });
  expect(attributesOf({ kind: 'prose', block: { kind: 'heading', level: 3, ...span } })).toEqual({
    'data-block': 'heading',
    role: 'heading',
    'aria-level': '3',
  });
  expect(attributesOf({ kind: 'verse', block: null })).toEqual({ 'data-block': 'verse' });
  expect(attributesOf({ kind: 'prose', block: null })).toEqual({});
});

it('an image is drawn late, in the room that it needs, and its words are read once', () => {
  const block: Block = { kind: 'image', image: 'boat', width: 60, height: 40, ...span };
  expect(imageOf(block)).toMatchObject({
    src: '/api/images/boat',
    width: '60',
    height: '40',
    alt: '',
    loading: 'lazy',
  });
  expect(imageOf({ kind: 'image', ...span })).toBeNull();
});
