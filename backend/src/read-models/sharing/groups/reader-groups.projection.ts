import { acrossStreams, row } from '@shulayim/event-sourcing';
import { projection } from '../../../events/domain-events.js';
import { insertInto } from '../../../platform/database/columns.js';
import { dropDoubledRowsOf, handOverRowsOf } from '../../cleanup/handing-over.js';
import { dropRowsOf } from '../../cleanup/leaving.js';
import { dropSweptTexts } from '../../cleanup/sweeping.js';
import { ReaderGroupEntity } from './reader-group.entity.js';

const ofGroup = (table: string, { authorId, groupId }: { authorId: string; groupId: string }): string =>
  `${table}.author_id = ${authorId} AND ${table}.${table === 'reader_groups' ? 'id' : 'group_id'} = ${groupId}`;

/** Groups of readers, and who is in them. */
export const readerGroups = projection({
  name: 'reader_groups',
  version: 1,
  tables: ['reader_groups', 'reader_group_members'],
  on: [
    {
      // Without its author's key a group has no name any more: the author's rows go.
      ReaderGroupMade: (data) =>
        insertInto(
          ReaderGroupEntity,
          { id: data.groupId, projectId: data.projectId, authorId: data.authorId, name: data.name, madeAt: row.at },
          `WHERE ${data.name} IS NOT NULL ON CONFLICT DO NOTHING`,
        ),
      ReaderGroupRenamed: (data) => `
       UPDATE reader_groups SET name = ${data.name} FROM rows
       WHERE ${ofGroup('reader_groups', data)} AND ${data.name} IS NOT NULL`,
      ReaderGroupRemoved: (data) => [
        `DELETE FROM reader_groups USING rows WHERE ${ofGroup('reader_groups', data)}`,
        `DELETE FROM reader_group_members USING rows WHERE ${ofGroup('reader_group_members', data)}`,
      ],
      ReadersGrouped: (data) => `
       INSERT INTO reader_group_members (author_id, project_id, group_id, member_id, grouped_at)
       SELECT ${data.authorId}, ${data.projectId}, ${data.groupId}, member.id::uuid, ${row.at}
       FROM rows CROSS JOIN LATERAL jsonb_array_elements_text(${data.memberIds}) AS member (id)
       ON CONFLICT DO NOTHING`,
      ReadersUngrouped: (data) => `
       DELETE FROM reader_group_members
       USING rows CROSS JOIN LATERAL jsonb_array_elements_text(${data.memberIds}) AS member (id)
       WHERE ${ofGroup('reader_group_members', data)} AND reader_group_members.member_id = member.id::uuid`,
      InvitedPersonForgotten: ({ invitationId }) =>
        acrossStreams(
          `DELETE FROM reader_group_members USING rows WHERE reader_group_members.member_id = ${invitationId}`,
        ),
    },
    handOverRowsOf('reader_groups'),
    dropDoubledRowsOf(
      'reader_group_members',
      'other.group_id = reader_group_members.group_id AND other.member_id = reader_group_members.member_id',
    ),
    handOverRowsOf('reader_group_members'),
    dropSweptTexts('reader_groups', 'project_id'),
    dropSweptTexts('reader_group_members', 'project_id'),
    dropRowsOf('reader_groups'),
    dropRowsOf('reader_group_members'),
    dropRowsOf('reader_group_members', 'member_id'),
  ],
});
