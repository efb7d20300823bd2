import type { ImportNoticeCode } from '@shulayim/contracts';
import type { MarkKind } from '@shulayim/formatting';
import { DomUtils, parseDocument } from 'htmlparser2';
import type { Look } from '../paragraph-recorder.js';

const comment = /<!--[\s\S]*?(?:-->|$)/g;
const names =
  'a|abbr|b|bdi|bdo|big|blockquote|br|center|cite|code|dd|del|details|div|dl|dt|em|figcaption|figure|font|footer|h[1-6]|header|hr|i|img|ins|kbd|li|main|mark|nav|ol|p|pre|q|rp|rt|ruby|s|section|small|span|strike|strong|sub|summary|sup|table|tbody|td|tfoot|th|thead|tr|tt|u|ul|var|wbr';
/** Told by itself, kept or not. */
const picture = /<img\b[^<>]*>/gi;
const lineBreak = /<br\s*\/?>/gi;
const tag = new RegExp(`</?(?:${names})(?:\\s[^<>]*)?/?>`, 'gi');

const looks: readonly (readonly [tag: RegExp, kind: MarkKind])[] = [
  [/^<(?:em|i|cite|dfn|var)\b/i, 'emphasis'],
  [/^<(?:strong|b)\b/i, 'strong'],
  [/^<(?:u|ins)\b/i, 'underline'],
  [/^<(?:s|del|strike)\b/i, 'strike'],
  [/^<sup\b/i, 'superscript'],
  [/^<sub\b/i, 'subscript'],
  [/^<span\b[^>]*(?:font-variant:\s*small-caps|class="[^"]*\bsmallcaps?\b)/i, 'small_caps'],
];

/** How the letters after an opening tag look; null where it says nothing of that. */
export function openedLook(html: string): { tag: string; look: Look } | null {
  const tag = /^<([a-z]+)\b[^<>]*>$/i.exec(html)?.[1]?.toLowerCase();
  if (!tag) return null;
  const kind = looks.find(([pattern]) => pattern.test(html))?.[1];
  if (kind) return { tag, look: { kind } };
  const language = /^<span\b[^>]*\blang="([A-Za-z-]{2,20})"/i.exec(html)?.[1];
  return language ? { tag, look: { kind: 'language', language } } : null;
}

interface PictureTag {
  /** As its tag has it; empty where it has none. */
  readonly address: string;
  readonly words: string;
}

/** The pictures that tags of HTML name, in their order. */
export function picturesIn(html: string): PictureTag[] {
  if (!/<img\b/i.test(html)) return [];
  const images = DomUtils.getElementsByTagName('img', parseDocument(html.replace(comment, '')));
  return images.map(({ attribs }) => ({ address: attribs['src'] ?? '', words: attribs['alt'] ?? '' }));
}

/** The words of HTML that stands in Markdown: its comments and its tags are for no reader. Other brackets stay as typed. */
export function withoutHtml(html: string): { text: string; lost: ImportNoticeCode[] } {
  const said = html.replace(comment, '');
  const lines = said.replace(lineBreak, '\n');
  const withoutPictures = lines.replace(picture, '');
  const text = withoutPictures.replace(tag, '');
  return {
    text,
    lost: [
      ...(said !== html ? ['comments_dropped' as const] : []),
      ...(text !== withoutPictures ? ['tags_dropped' as const] : []),
    ],
  };
}
