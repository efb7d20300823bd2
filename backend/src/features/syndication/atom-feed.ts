import { makeExcerpt, textDirection } from '@shulayim/anchoring';
import { atomFeedAddress, atomFeedType, maxExcerptLength, workFeedAddress } from '@shulayim/contracts';
import XmlBuilder from 'fast-xml-builder';
import type { Language } from '../../platform/files/catalogues/asked-language.js';
import { names } from '../../platform/files/catalogues/names.js';
import { v5 as derivedId } from 'uuid';
import type { PublicEntry, PublicWork } from '../projects/ports/public-texts.port.js';
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

/** What a feed says of itself. */
interface FeedWords {
  readonly title: string;
  readonly subtitle: string;
  /** Its own address, and that of the page which it tells of. */
  readonly own: string;
  readonly page: string;
}

/**
 * What is new among public works, as an Atom document. It is the same for the same entries, whenever it is made.
 *
 * @param entries  newest first
 * @param siteUrl  what addresses begin with
 * @param language of what the feed says itself
 * @returns XML; source: RFC 4287
 */
export const atomFeed = (entries: readonly PublicEntry[], siteUrl: string, language: Language): string =>
  documentOf(entries, siteUrl, language, {
    title: names[language]('publicFeed'),
    subtitle: texts[language]('subtitle'),
    own: atomFeedAddress(language),
    page: '/home',
  });

/** The same of one work. */
export const workFeed = ({ entries, ...work }: PublicWork, siteUrl: string, language: Language): string =>
  documentOf(entries, siteUrl, language, {
    title: work.title,
    subtitle: texts[language]('subtitleOfWork', { author: work.authorName }),
    own: workFeedAddress(work.id, language),
    page: work.firstPartId === null ? '/home' : `/text/${work.firstPartId}`,
  });

function documentOf(entries: readonly PublicEntry[], siteUrl: string, language: Language, words: FeedWords): string {
  const own = siteUrl + words.own;
  const changes = entries.map(({ updatedAt }) => updatedAt.getTime());
  return builder.build({
    '?xml': { '@version': '1.0', '@encoding': 'utf-8' },
    feed: {
      '@xmlns': 'http://www.w3.org/2005/Atom',
      '@xml:lang': language,
      id: own,
      title: words.title,
      subtitle: words.subtitle,
      // There must be one, also where there is nothing yet.
      updated: new Date(Math.max(0, ...changes)).toISOString(),
      icon: `${siteUrl}/icon-192.png`,
      link: [
        { '@rel': 'self', '@type': atomFeedType, '@href': own },
        { '@rel': 'alternate', '@type': 'text/html', '@href': siteUrl + words.page },
      ],
      entry: entries.map((entry) => entryOf(entry, siteUrl)),
    },
  });
}

/** A version has no id of its own: it is derived from its part's, and stays. */
const idOf = ({ id, version }: PublicEntry): string => (version === null ? id : derivedId(`version ${version}`, id));

function entryOf(entry: PublicEntry, siteUrl: string) {
  const title = fullTitle(entry.projectTitle, entry.partTitle);
  const about = entry.note ?? ((entry.partTitle === null && entry.description) || entry.beginning);
  return {
    // Of letters that are not Hebrew nobody knows the language: the feed's own is not theirs.
    '@xml:lang': textDirection(title) === 'rtl' ? 'he' : '',
    id: `urn:uuid:${idOf(entry)}`,
    title,
    link: { '@rel': 'alternate', '@type': 'text/html', '@href': `${siteUrl}/text/${entry.partId}` },
    published: entry.publishedAt.toISOString(),
    updated: entry.updatedAt.toISOString(),
    author: { name: entry.authorName },
    summary: makeExcerpt(about, maxExcerptLength),
  };
}
