import { acrossStreams, jsonFields, row } from '@shulayim/event-sourcing';
import { handlers } from '../../events/domain-events.js';
import { anchor } from '../../events/reading/anchor.fields.js';
import { commentPlacement } from '../../events/writing/part.events.js';

/** A hidden comment keeps its words. */
const hasWords = '(deleted_at IS NULL OR hidden_at IS NOT NULL)';
/** What `CommentDeleted` leaves of an anchor, too: whichever of the two comes first. */
const wordless = `'{"exact":"","prefix":"","suffix":""}'::jsonb`;

/** Of `place`, a row of `comment_id, version, state, anchor, at`. A changed or orphaned passage keeps the quote that was remarked on. */
const placed = jsonFields(anchor.fields, 'place.anchor');
const setPlace = `
  text_version = place.version, anchor_state = place.state,
  selection_start = CASE WHEN place.state <> 'orphaned' THEN ${placed.start} END,
  selection_end = CASE WHEN place.state <> 'orphaned' THEN ${placed.end} END,
  selection_anchor = CASE WHEN ${hasWords} THEN place.anchor ELSE place.anchor || ${wordless} END,
  selected_text = CASE WHEN ${hasWords} AND place.state IN ('placed', 'moved') THEN ${placed.exact}
                       ELSE selected_text END,
  updated_at = greatest(updated_at, place.at)`;

const one = jsonFields(commentPlacement, 'one');

/**
 * A comment goes forward from version to version, never back: a revision leaves alone what stands in its version already, such
 * as what the author placed there by hand. The part's stream and the comment's may be written at once; either order ends alike.
 */
export const commentPlaces = handlers({
  CommentsReanchored: (data) =>
    acrossStreams(`
      UPDATE comments SET ${setPlace}
      FROM (SELECT ${one.commentId} AS comment_id, ${data.version} AS version, ${one.state} AS state,
                   ${one.anchor} AS anchor, ${row.at} AS at
            FROM rows CROSS JOIN LATERAL jsonb_array_elements(
              CASE WHEN jsonb_typeof(${data.placements}) = 'array' THEN ${data.placements} ELSE '[]' END) AS one) AS place
      WHERE comments.id = place.comment_id AND comments.text_version < place.version`),
  CommentPlaced: (data) => `
    UPDATE comments SET ${setPlace}
    FROM (SELECT ${data.commentId} AS comment_id, ${data.version} AS version, 'placed' AS state,
                 ${data.anchor} AS anchor, ${row.at} AS at
          FROM rows WHERE jsonb_typeof(${data.anchor}) = 'object') AS place
    WHERE comments.id = place.comment_id AND comments.text_version <= place.version`,
});
