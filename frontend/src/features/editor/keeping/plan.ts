import type { Draft, NotPublished } from '@shulayim/contracts';

/** When a draft is published by itself, and why it was not when the time had come. */
export interface Plan {
  readonly publishAt: string | null;
  readonly announce: boolean;
  readonly notPublished: NotPublished | null;
}

export const planOf = (draft: Draft | null): Plan => ({
  publishAt: draft?.publish_at ?? null,
  announce: draft?.announce ?? false,
  notPublished: draft?.not_published ?? null,
});
