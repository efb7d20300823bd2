import type { ImportNoticeCode } from '@shulayim/contracts';

const comment = /<!--[\s\S]*?(?:-->|$)/g;
const names =
  'a|abbr|b|bdi|bdo|big|blockquote|br|center|cite|code|dd|del|details|div|dl|dt|em|figcaption|figure|font|footer|h[1-6]|header|hr|i|img|ins|kbd|li|main|mark|nav|ol|p|pre|q|rp|rt|ruby|s|section|small|span|strike|strong|sub|summary|sup|table|tbody|td|tfoot|th|thead|tr|tt|u|ul|var|wbr';
const lineBreak = /<br\s*\/?>/gi;
const tag = new RegExp(`</?(?:${names})(?:\\s[^<>]*)?/?>`, 'gi');

/** The words of HTML that stands in Markdown: its comments and its tags are for no reader. Other brackets stay as typed. */
export function withoutHtml(html: string): { text: string; lost: ImportNoticeCode[] } {
  const said = html.replace(comment, '');
  const lines = said.replace(lineBreak, '\n');
  const text = lines.replace(tag, '');
  const isPicture = /<img\b/i.test(lines);
  return {
    text,
    lost: [
      ...(said !== html ? ['comments_dropped' as const] : []),
      ...(isPicture ? ['images_dropped' as const] : []),
      ...(text !== lines ? ['tags_dropped' as const] : []),
    ],
  };
}
