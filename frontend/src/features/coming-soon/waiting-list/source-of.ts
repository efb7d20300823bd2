import type { SubscriberSource } from '@shulayim/contracts';

const sources: readonly string[] = ['homepage', 'social', 'referral'] satisfies SubscriberSource[];

/** What campaigns commonly call the places where people talk. */
const socialPlaces = new Set([
  ...['facebook', 'fb', 'instagram', 'ig', 'threads', 'twitter', 'x', 't.co', 'bluesky', 'mastodon'],
  ...['whatsapp', 'wa', 'telegram', 'linkedin', 'tiktok', 'youtube', 'pinterest', 'reddit', 'discord'],
]);

/**
 * Where somebody came from, by the query of the address: `?source=` before `?utm_source=`.
 *
 * @returns `homepage` when the query says nothing; a place that we do not know is somebody's recommendation
 */
export function sourceOf(query: URLSearchParams): SubscriberSource {
  const said = (query.get('source') || query.get('utm_source') || '').trim().toLowerCase();
  if (said === '') return 'homepage';
  if (sources.includes(said)) return said as SubscriberSource;
  return socialPlaces.has(said.replace(/^(www\.|m\.|l\.)/, '').replace(/\.com$/, '')) ? 'social' : 'referral';
}
