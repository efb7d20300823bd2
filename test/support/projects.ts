import {
  CreatedLink,
  OneComment,
  OnePart,
  OneProject,
  type Comment,
  type Part,
  type Project,
  type ShareableText,
} from '@shulayim/contracts';
import type { Person } from './person.js';

export const prose =
  'בבוקר ירדה מרים אל החוף. שלוש סירות חסרו, והים היה שקט 😀 מאוד.\n\n' +
  'וַיְהִי בִּימֵי שְׁפֹט הַשֹּׁפְטִים, והיא ספרה אותן שוב.\nאיש לא ענה לה.';
export const quote = 'שלוש סירות חסרו';
export const nobodysId = '00000000-0000-4000-8000-000000000000';

export interface TestProject {
  project: Project;
  part: Part;
}

/** A work with one part; private unless said otherwise. */
export async function createProject(author: Person, settings: object = {}, part: object = {}): Promise<TestProject> {
  const { project } = (await author.post('/api/projects', { title: 'שלוש סירות', ...settings })).as(OneProject, 201);
  return { project, part: await addPart(author, project.id, part) };
}

export async function addPart(author: Person, projectId: string, part: object = {}): Promise<Part> {
  const body = { title: 'פרק ראשון', body: prose, ...part };
  return (await author.post(`/api/projects/${projectId}/parts`, body)).as(OnePart, 201).part;
}

/** A link to the part alone. */
export async function createLink(
  author: Person,
  { project, part }: TestProject,
  settings = {},
): Promise<ShareableText> {
  const wished = { projectId: project.id, partId: part.id, ...settings };
  return (await author.post('/api/sharing/create', wished)).as(CreatedLink, 201).shareableText;
}

/** Somebody without an account who came by a link. */
export async function openLink(guest: Person, link: ShareableText): Promise<Person> {
  const { status, text } = await guest.get(`/api/sharing/${link.shareToken}`);
  if (status !== 200) throw new Error(`the link answered ${status}: ${text}`);
  return guest;
}

/** A comment's body on the first place of a quote. */
export function commentOn({ body, text_version }: Part, passage = quote, text = 'יפה מאוד') {
  const start = body.indexOf(passage);
  if (start < 0) throw new Error(`The part does not say "${passage}".`);
  return {
    comment_text: text,
    selected_text: passage,
    selection_start: start,
    selection_end: start + passage.length,
    text_version,
  };
}

export async function comment(reader: Person, part: Part, passage = quote, text = 'יפה מאוד'): Promise<Comment> {
  return (await reader.post(`/api/parts/${part.id}/comments`, commentOn(part, passage, text))).as(OneComment, 201)
    .comment;
}
