import type { Part, Project, ShareableText } from '@shulayim/contracts';
import { FakeServer } from './fake-server';
import { exampleUser } from './open-page';

const instant = '2026-03-01T12:00:00.000Z';
const idOf = (kind: number, n: number): string => `00000000-0000-4000-8000-${kind}${String(n).padStart(11, '0')}`;

/** A work of the example user, open to everybody, with one part. */
export const exampleProject = (n: number, change: Partial<Project> = {}): Project => ({
  id: idOf(2, n),
  author_id: exampleUser().id,
  title: 'שלוש סירות',
  description: null,
  category: 'general',
  custom_category: null,
  tags: [],
  visibility_status: 'public',
  feedback_status: 'open',
  is_published: true,
  total_word_count: 9,
  language: 'he',
  allow_comments: true,
  allow_guests: true,
  readers_see_comments: false,
  mail_frequency: null,
  created_at: instant,
  updated_at: instant,
  parts_count: 1,
  last_updated: instant,
  readers_count: 1,
  comments_count: 1,
  views: 1,
  moderation: null,
  ...change,
});

/** A part of the first example work. */
export const examplePart = (n: number, change: Partial<Part> = {}): Part => ({
  id: idOf(3, n),
  project_id: idOf(2, 1),
  title: `פרק ${n}`,
  body: 'שלוש סירות חסרו, והים היה שקט.',
  order_index: n,
  word_count: 6,
  feedback_status: 'open',
  created_at: instant,
  updated_at: instant,
  text_version: 1,
  comments_count: 0,
  ...change,
});

/** A link to the whole of the first example work, which nobody has opened. */
export const exampleLink = (change: Partial<ShareableText> = {}): ShareableText => ({
  id: idOf(4, 1),
  projectId: idOf(2, 1),
  partId: null,
  title: 'שלוש סירות',
  content: '',
  excerpt: '',
  authorId: exampleUser().id,
  authorName: 'דנה אלון',
  shareToken: 'abcdefghijklmnopqrstuvwx',
  isActive: true,
  createdAt: instant,
  accessedCount: 0,
  lastAccessedAt: null,
  projectNumber: 1,
  partNumber: null,
  name: null,
  expiresAt: null,
  guestsMayComment: true,
  ...change,
});

/** Answers what the pages of an author ask as they open, of these works; the parts are the first one's. */
export function authorsServer(projects: readonly Project[], parts: readonly Part[] = []): FakeServer {
  const server = new FakeServer()
    .answer('GET /api/projects', { success: true, projects, next_cursor: null })
    .answer('GET /api/deleted', { success: true, projects: [], parts: [] })
    .answer('GET /api/reading/works', { success: true, works: [] })
    .answer('GET /api/reading/written', { success: true, works: [] })
    .answer('GET /api/reading/comments', { success: true, comments: [], next_cursor: null })
    .answer('GET /api/feed/waiting', { success: true, works: [] })
    .answer('GET /api/fixes/waiting', { success: true, parts: [] })
    .answer('GET /api/drafts', { success: true, drafts: [] })
    .answer('GET /api/proofs/waiting', { success: true, parts: [] })
    .answer('GET /api/feed/unread', { success: true, count: 0 })
    .answer('GET /api/notifications/unread', { success: true, count: 0 });
  const [first] = projects;
  for (const project of projects) server.answer(`GET /api/projects/${project.id}`, { success: true, project });
  if (first) server.answer(`GET /api/projects/${first.id}/parts`, { success: true, parts, next_cursor: null });
  for (const part of parts)
    server.answer(`GET /api/projects/${part.project_id}/parts/${part.id}`, { success: true, part });
  return server;
}
