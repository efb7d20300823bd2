import type { Text } from '@shulayim/contracts';
import { noFormatting } from '@shulayim/formatting';
import { carryFormatting } from '@shulayim/formatting/revision';
import { z } from 'zod';
import { keptEditKey } from '../../../entities/writing/kept-here';
import { readStored, writeStored } from '../../../platform/forms/browser-storage';
import type { KeptText } from './kept-texts';

/** As the dialog kept it in which texts were edited before version 0.7. */
const Edit = z.object({
  title: z.string(),
  body: z.string(),
  base: z.object({ title: z.string(), body: z.string(), text_version: z.number() }),
});

/** What that dialog was left with, unsent, for the draft to go on from; `take` forgets it there. */
export function keptEdit(text: Text, personId: string): { readonly text: KeptText; readonly take: () => void } | null {
  const key = keptEditKey(text.id, personId);
  const edit = parse(readStored(key));
  if (!edit) return null;
  const { title, base } = edit;
  // A text field knew one kind of line break only.
  const body = base.body.includes('\r\n') ? edit.body.replaceAll('\n', '\r\n') : edit.body;
  const formatting = carryFormatting(text.content, body, text.formatting ?? noFormatting);
  return {
    text: { written: { title, body, formatting, fixes: [] }, basedOn: base.text_version, revision: 0 },
    take: () => writeStored(key, null),
  };
}

function parse(raw: string | null): z.infer<typeof Edit> | null {
  try {
    return Edit.safeParse(JSON.parse(raw ?? 'null')).data ?? null;
  } catch {
    return null;
  }
}
