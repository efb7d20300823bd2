import { z } from 'zod';
import { Uuid, ok, requiredLine } from './fields.js';
import { maxReaderGroupNameLength, pageSize } from './limits.js';
import { sentences } from './sentences.js';

/** A group of a work's readers, as its author made it. `readers`: how many of them are listed on the readers' page now. */
export const ReaderGroup = z.object({ id: Uuid, name: z.string(), readers: z.number().int() });
export type ReaderGroup = z.infer<typeof ReaderGroup>;

/** GET `/api/projects/{id}/readers/groups`, of its author, and what every change of a group answers: in the order they were made. */
export const ReaderGroups = ok({ groups: z.array(ReaderGroup) });
export type ReaderGroups = z.infer<typeof ReaderGroups>;

/** POST `/api/projects/{id}/readers/groups`, PUT `/api/projects/{id}/readers/groups/{groupId}` */
export const ReaderGroupName = z.object({
  name: requiredLine(maxReaderGroupNameLength, sentences.readerGroupNameEmpty, sentences.readerGroupNameTooLong),
});
export type ReaderGroupName = z.infer<typeof ReaderGroupName>;

const ids = z.array(Uuid, { error: sentences.invalid }).max(pageSize.most, { error: sentences.invalid }).default([]);
/** PUT `/api/projects/{id}/readers/groups/{groupId}/readers`: ids of `WorkReader`. */
export const ReaderGroupChange = z.object({ add: ids, remove: ids });
export type ReaderGroupChange = z.input<typeof ReaderGroupChange>;
