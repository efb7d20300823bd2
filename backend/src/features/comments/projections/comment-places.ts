import { acrossStreams, on, type Handler } from '@shulayim/event-sourcing';

/** A hidden comment keeps its words. */
const hasWords = '(deleted_at IS NULL OR hidden_at IS NOT NULL)';
/** What `CommentDeleted` leaves of an anchor, too: whichever of the two comes first. */
const wordless = `'{"exact":"","prefix":"","suffix":""}'::jsonb`;

/** Of `place`, a row of `comment_id, version, state, anchor, at`. A changed or orphaned passage keeps the quote that was remarked on. */
const setPlace = `
  text_version = place.version, anchor_state = place.state,
  selection_start = CASE WHEN place.state <> 'orphaned' THEN (place.anchor->>'start')::int END,
  selection_end = CASE WHEN place.state <> 'orphaned' THEN (place.anchor->>'end')::int END,
  selection_anchor = CASE WHEN ${hasWords} THEN place.anchor ELSE place.anchor || ${wordless} END,
  selected_text = CASE WHEN ${hasWords} AND place.state IN ('placed', 'moved') THEN place.anchor->>'exact'
                       ELSE selected_text END,
  updated_at = greatest(updated_at, place.at)`;

/**
 * A comment goes forward from version to version, never back: a revision leaves alone what stands in its version already, such
 * as what the author placed there by hand. The part's stream and the comment's may be written at once; either order ends alike.
 */
export const commentPlaces: readonly Handler[] = [
  acrossStreams(
    'CommentsReanchored',
    `UPDATE comments SET ${setPlace}
     FROM (SELECT (one->>'commentId')::uuid AS comment_id, (data->>'version')::int AS version, one->>'state' AS state,
                  one->'anchor' AS anchor, (metadata->>'at')::timestamptz AS at
           FROM rows CROSS JOIN LATERAL jsonb_array_elements(
             CASE WHEN jsonb_typeof(data->'placements') = 'array' THEN data->'placements' ELSE '[]' END) AS one) AS place
     WHERE comments.id = place.comment_id AND comments.text_version < place.version`,
  ),
  on(
    'CommentPlaced',
    `UPDATE comments SET ${setPlace}
     FROM (SELECT (data->>'commentId')::uuid AS comment_id, (data->>'version')::int AS version, 'placed' AS state,
                  data->'anchor' AS anchor, (metadata->>'at')::timestamptz AS at
           FROM rows WHERE jsonb_typeof(data->'anchor') = 'object') AS place
     WHERE comments.id = place.comment_id AND comments.text_version <= place.version`,
  ),
];
