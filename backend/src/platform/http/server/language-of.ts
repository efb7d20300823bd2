import type {} from '@fastify/cookie';
import { isLanguage, languageCookie, type Language } from '@shulayim/contracts';
import type { FastifyRequest } from 'fastify';

/**
 * In which language a request wants its answer, as far as it says so itself: what was chosen in the browser (the cookie
 * `language`), else what the client says of its page. A browser asks for pages in its own language, which its owner may
 * never have chosen: pages are Hebrew until somebody chooses.
 */
export function languageOf({ cookies, headers }: Pick<FastifyRequest, 'cookies' | 'headers'>): Language {
  const language = cookies[languageCookie];
  if (isLanguage(language)) return language;
  if (headers.accept?.includes('text/html')) return 'he';
  return wished(headers['accept-language'] ?? '') ?? 'he';
}

/** The one of ours that the header likes best (RFC 9110, 12.5.4). */
function wished(header: string): Language | undefined {
  const wishes = header.split(',').flatMap((part) => {
    const [range = '', ...parameters] = part
      .trim()
      .toLowerCase()
      .split(/\s*;\s*/);
    const name = range.split('-')[0];
    const weight = Number(parameters.find((one) => one.startsWith('q='))?.slice(2) ?? 1);
    return isLanguage(name) && weight > 0 ? [{ name, weight }] : [];
  });
  return wishes.sort((one, other) => other.weight - one.weight)[0]?.name;
}
