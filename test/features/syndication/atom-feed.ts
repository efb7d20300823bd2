import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { z } from 'zod';
import type { Answer } from '../../support/person.js';

const Link = z.object({ rel: z.string(), type: z.string(), href: z.string() });
const Entry = z.object({
  'xml:lang': z.string(),
  id: z.string(),
  title: z.string(),
  link: z.array(Link).length(1),
  published: z.iso.datetime(),
  updated: z.iso.datetime(),
  author: z.object({ name: z.string() }),
  summary: z.string(),
});
const Document = z.object({
  feed: z.object({
    xmlns: z.literal('http://www.w3.org/2005/Atom'),
    'xml:lang': z.string(),
    id: z.string(),
    title: z.string().min(1),
    subtitle: z.string().min(1),
    updated: z.iso.datetime(),
    link: z.array(Link),
    entry: z.array(Entry).default([]),
  }),
});

const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '',
  parseTagValue: false,
  trimValues: false,
  isArray: (name) => name === 'entry' || name === 'link',
});

/** What a program makes of the feed. @throws unless it is well-formed XML with all that RFC 4287 asks for */
export function readAtom({ status, text }: Answer) {
  expect(status).toBe(200);
  expect(XMLValidator.validate(text)).toBe(true);
  return Document.parse(parser.parse(text)).feed;
}
