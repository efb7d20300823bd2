import { makeExcerpt, textDirection } from '@shulayim/anchoring';
import { atomFeedAddress, atomFeedType, maxExcerptLength } from '@shulayim/contracts';
import XmlBuilder from 'fast-xml-builder';
import type { Language } from '../../platform/files/catalogues/asked-language.js';
import { names } from '../../platform/files/catalogues/names.js';
import type { PublicEntry } from '../projects/ports/public-texts.port.js';
import { texts } from './syndication-texts.js';
import { fullTitle } from './titles.js';

/** What no XML document may hold, escaped or not. Source: XML 1.0, 2.2. */
const notXml = /[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu;
const builder = new XmlBuilder({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  suppressBooleanAttributes: false,
  suppressEmptyNode: true,
  tagValueProcessor: (_, value) => String(value).replace(notXml, ''),
});

/**
 * An Atom document. It is the same for the same entries, whenever it is made.
 *
 * @param entries  newest first
 * @param siteUrl  what addresses begin with
 * @param language of what the feed says itself
 * @returns XML; source: RFC 4287
 */
export function atomFeed(entries: readonly PublicEntry[], siteUrl: string, language: Language): string {
  const own = siteUrl + atomFeedAddress(language);
  const changes = entries.map(({ updatedAt }) => updatedAt.getTime());
  return builder.build({
    '?xml': { '@version': '1.0', '@encoding': 'utf-8' },
    feed: {
      '@xmlns': 'http://www.w3.org/2005/Atom',
      '@xml:lang': language,
      id: own,
      title: names[language]('publicFeed'),
      subtitle: texts[language]('subtitle'),
      // There must be one, also where there is nothing yet.
      updated: new Date(Math.max(0, ...changes)).toISOString(),
      icon: `${siteUrl}/icon-192.png`,
      link: [
        { '@rel': 'self', '@type': atomFeedType, '@href': own },
        { '@rel': 'alternate', '@type': 'text/html', '@href': `${siteUrl}/home` },
      ],
      entry: entries.map((entry) => entryOf(entry, siteUrl)),
    },
  });
}

function entryOf(entry: PublicEntry, siteUrl: string) {
  const title = fullTitle(entry.projectTitle, entry.partTitle);
  const about = (entry.partTitle === null && entry.description) || entry.beginning;
  return {
    // Of letters that are not Hebrew nobody knows the language: the feed's own is not theirs.
    '@xml:lang': textDirection(title) === 'rtl' ? 'he' : '',
    id: `urn:uuid:${entry.id}`,
    title,
    link: { '@rel': 'alternate', '@type': 'text/html', '@href': `${siteUrl}/text/${entry.partId}` },
    published: entry.publishedAt.toISOString(),
    updated: entry.updatedAt.toISOString(),
    author: { name: entry.authorName },
    summary: makeExcerpt(about, maxExcerptLength),
  };
}
