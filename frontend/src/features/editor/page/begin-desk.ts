import type { Loaded } from './loaded';
import { beginning } from '../keeping/beginning';
import { DraftKeeper } from '../keeping/draft-keeper';
import { planOf } from '../keeping/plan';
import { keptEdit } from '../keeping/kept-edit';
import { type PartAddress, readDraft, readPart, saveDraft } from '../keeping/draft-server';
import type { Desk } from '../writing/use-writing';
import { ImageUploads } from '../writing/images/image-uploads';
import { Writing } from '../writing/writing';

/** Lays out what is written: the draft, or what this browser kept of it, over the text that readers have. */
export function beginDesk(
  address: PartAddress,
  { opened, draft, kept, personId }: Loaded,
  askedId: string | null,
): Desk {
  const { text } = opened;
  const found = kept.found() ?? keptEdit(text, personId);
  const { standing, resumed, theirs } = beginning(text, draft, found?.text ?? null);
  const server = {
    read: () => readDraft(address),
    part: () => readPart(address),
    save: (change: Parameters<typeof saveDraft>[1]) => saveDraft(address, change),
  };
  const keeper = new DraftKeeper(standing, server, kept, {
    rest: () => writing.rest(),
    replaceWith: (written) => writing.replaceWith(written),
  });
  keeper.plan.setState(planOf(draft));
  if (resumed) keeper.resume(resumed, theirs);
  found?.take();
  if (found && !resumed) kept.drop();
  const writing = new Writing({
    written: (resumed ?? standing).written,
    version: { n: text.version, body: text.content },
    comments: opened.comments,
    askedId,
    look: { isPoetry: text.category === 'poetry', ...(text.language ? { language: text.language } : {}) },
    keeper,
  });
  return { writing, keeper, images: new ImageUploads(address.projectId, () => writing.view) };
}
