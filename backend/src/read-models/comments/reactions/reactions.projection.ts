import { acrossStreams, jsonFields, row } from '@shulayim/event-sourcing';
import { each, projection } from '../../../events/domain-events.js';
import { anchor } from '../../../events/reading/anchor.fields.js';
import { passagePlacement } from '../../../events/reading/reaction.events.js';
import { insertInto } from '../../../platform/database/columns.js';
import { handOverRowsOf } from '../../cleanup/handing-over.js';
import { dropRowsOf, leavingTypes } from '../../cleanup/leaving.js';
import { dropSweptTexts } from '../../cleanup/sweeping.js';
import { ReactionEntity } from './reaction.entity.js';
import { ReactionPassageEntity } from './reaction-passage.entity.js';

const one = jsonFields(passagePlacement, 'one');
const found = jsonFields(anchor.fields, 'place.anchor');

/**
 * One row for each reader and passage, and one for each passage. A passage goes forward from version to version, never back,
 * as a comment's does. Reactions go with whoever gave them, and with the text.
 */
export const reactions = projection({
  name: 'reactions',
  version: 1,
  tables: ['reactions', 'reaction_passages'],
  on: [
    {
      ReactionGiven: (data) => [
        // Without its author's key a passage has no words any more: the author's rows go.
        insertInto(
          ReactionPassageEntity,
          {
            id: data.passageId,
            partId: data.partId,
            projectId: data.projectId,
            authorId: data.authorId,
            selectedText: data.anchor.exact,
            selectionStart: data.anchor.start,
            selectionEnd: data.anchor.end,
            selectionAnchor: data.anchor,
            textVersion: data.anchor.text_version,
            anchorState: `'placed'`,
          },
          `WHERE jsonb_typeof(${data.anchor}) = 'object' ON CONFLICT DO NOTHING`,
        ),
        insertInto(
          ReactionEntity,
          {
            id: data.reactionId,
            passageId: data.passageId,
            partId: data.partId,
            projectId: data.projectId,
            authorId: data.authorId,
            readerKind: data.readerKind,
            readerId: data.readerId,
            kind: data.kind,
            givenAt: row.at,
          },
          'ON CONFLICT DO NOTHING',
        ),
      ],
      ReactionSigned: (data) => `
       UPDATE reactions SET guest_name = ${data.guestName} FROM rows WHERE reactions.id = ${data.reactionId}`,
      ReactionChanged: (data) => `
       UPDATE reactions SET kind = last.kind, given_at = last.at
       FROM (SELECT DISTINCT ON (1) ${data.reactionId} AS id, ${data.kind} AS kind, ${row.at} AS at
             FROM rows ORDER BY 1, xid DESC, position DESC) AS last
       WHERE reactions.id = last.id`,
      ReactionTakenBack: (data) => `DELETE FROM reactions USING rows WHERE reactions.id = ${data.reactionId}`,
      ReactionClaimed: (data) => `
       UPDATE reactions SET reader_kind = 'user', reader_id = ${data.userId}, guest_name = NULL
       FROM rows WHERE reactions.id = ${data.reactionId}`,
      ReactedPassagesPlaced: (data) =>
        acrossStreams(`
       UPDATE reaction_passages SET
         text_version = place.version, anchor_state = place.state, selection_anchor = place.anchor,
         selection_start = CASE WHEN place.state <> 'orphaned' THEN ${found.start} END,
         selection_end = CASE WHEN place.state <> 'orphaned' THEN ${found.end} END,
         selected_text = CASE WHEN place.state IN ('placed', 'moved') THEN ${found.exact} ELSE selected_text END
       FROM (SELECT ${one.passageId} AS id, ${data.version} AS version, ${one.state} AS state, ${one.anchor} AS anchor
             FROM rows CROSS JOIN LATERAL jsonb_array_elements(
               CASE WHEN jsonb_typeof(${data.placements}) = 'array' THEN ${data.placements} ELSE '[]' END) AS one) AS place
       WHERE reaction_passages.id = place.id AND reaction_passages.text_version < place.version`),
    },
    dropSweptTexts('reactions', 'part_id'),
    dropSweptTexts('reaction_passages', 'part_id'),
    handOverRowsOf('reactions'),
    handOverRowsOf('reaction_passages'),
    dropRowsOf('reactions'),
    dropRowsOf('reaction_passages'),
    dropRowsOf('reactions', 'reader_id'),
    each(leavingTypes, (data) =>
      acrossStreams(`
       DELETE FROM reactions USING (SELECT jsonb_array_elements_text(${data.guestIds})::uuid AS id FROM rows) AS guest
       WHERE reactions.reader_kind = 'guest' AND reactions.reader_id = guest.id`),
    ),
  ],
});
