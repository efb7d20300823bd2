import { CommentsOutcome, Part } from '@shulayim/contracts';
import { z } from 'zod';

/** What a version that was just published did to the comments, handed to the page that is opened behind it. */
export const PublishedVersion = z.object({
  part: Part.pick({ id: true, project_id: true, title: true, text_version: true }),
  comments: CommentsOutcome,
});
export type PublishedVersion = z.infer<typeof PublishedVersion>;

/** In the history's state, so that it is there for this visit of the page alone. */
export const publishedIn = (state: unknown): PublishedVersion | null =>
  z.object({ published: PublishedVersion }).safeParse(state).data?.published ?? null;
