import type { Draft, DraftChange, OpenedText, Part } from '@shulayim/contracts';
import type { FakeServer } from './fake-server';

/** Words of the editor and of the pages around it, for specs that go from one to the other. */
export { default as editorWords } from '../features/editor/editor.he.json';
export { default as projectsWords } from '../features/projects/projects.he.json';

const instant = '2026-03-01T12:00:00.000Z';

/** A part as its author opens it. */
export const openedPart = (part: Part, projectTitle: string, authorId: string): OpenedText => ({
  success: true,
  text: {
    id: part.id,
    projectId: part.project_id,
    projectTitle,
    title: part.title,
    content: part.body,
    author: 'דנה אלון',
    authorId,
    createdAt: instant,
    updatedAt: instant,
    version: part.text_version,
    word_count: 6,
    part_number: 1,
    parts_count: 1,
    previous_part_id: null,
    next_part_id: null,
    visibility_status: 'public',
    feedback_status: 'open',
  },
  comments: [],
  can_comment: true,
});

/** Answers what the editor of a part asks, and keeps its draft. */
export function answerEditor(server: FakeServer, part: Part, authorId: string): void {
  const route = `/api/projects/${part.project_id}/parts/${part.id}/draft`;
  let draft: Draft | null = null;
  server
    .answer(`GET /api/texts/${part.id}`, openedPart(part, 'שלוש סירות', authorId))
    .answer(`GET ${route}`, () => ({ success: true, draft }))
    .answer(`PUT ${route}`, ({ body }) => {
      const fresh = { part_id: part.id, project_id: part.project_id, publish_at: null, announce: false };
      const change = body as Required<DraftChange>;
      draft = { ...fresh, not_published: null, updated_at: instant, ...change, revision: (draft?.revision ?? 0) + 1 };
      return { success: true, draft };
    });
}
