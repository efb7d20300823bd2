import { z } from 'zod';
import { NotPublished } from './drafts.contract.js';
import { Instant, Uuid, ok } from './fields.js';

/** GET `/api/feed/waiting`: what is new in the caller's works, work by work; works without any are left out. */
export const WaitingNews = ok({
  works: z.array(
    z.object({
      project_id: Uuid,
      title: z.string(),
      /** New comments and replies of readers. */
      comments: z.number().int(),
      /** What readers said to fixes. */
      answers: z.number().int(),
    }),
  ),
});
export type WaitingNews = z.infer<typeof WaitingNews>;

/** GET `/api/fixes/waiting`: comments that came along into the newest version of a text, and of which nothing was said yet. */
export const WaitingFixes = ok({
  parts: z.array(
    z.object({
      project_id: Uuid,
      part_id: Uuid,
      title: z.string(),
      version: z.number().int(),
      comments: z.number().int(),
    }),
  ),
});
export type WaitingFixes = z.infer<typeof WaitingFixes>;

/** GET `/api/drafts`: what the caller is writing, written last first. */
export const WaitingDrafts = ok({
  drafts: z.array(
    z.object({
      project_id: Uuid,
      part_id: Uuid,
      title: z.string(),
      updated_at: Instant,
      publish_at: Instant.nullable(),
      not_published: NotPublished.nullable(),
      /** Ids of the comments that it fixes. Missing in an answer of an earlier program, and in one that a browser kept. */
      fixes: z.array(Uuid).optional(),
    }),
  ),
});
export type WaitingDrafts = z.infer<typeof WaitingDrafts>;
