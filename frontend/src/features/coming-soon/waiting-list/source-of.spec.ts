import { sourceOf } from './source-of';

describe('where a subscriber came from', () => {
  it.each([
    ['', 'homepage'],
    ['?source=', 'homepage'],
    ['?source=social', 'social'],
    ['?source=REFERRAL', 'referral'],
    ['?utm_source=facebook', 'social'],
    ['?utm_source=l.instagram.com', 'social'],
    ['?utm_source=X', 'social'],
    ['?utm_source=t.co', 'social'],
    ['?utm_source=WhatsApp', 'social'],
    ['?utm_source=newsletter', 'referral'],
    ['?source=<script>', 'referral'],
    ['?source=referral&utm_source=facebook', 'referral'],
  ])('%s: %s', (query, source) => expect(sourceOf(new URLSearchParams(query))).toBe(source));
});
