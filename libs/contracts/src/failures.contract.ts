import { z } from 'zod';
import { ManuscriptFileKind } from './imports.contract.js';

/** Why a person may look but not comment. Source: contracts, failure codes. */
export const WhyNot = z.enum([
  'sign_in_required',
  'own_text',
  'not_open',
  'closed',
  'comments_off',
  'private',
  'account_inactive',
]);
export type WhyNot = z.infer<typeof WhyNot>;

/** Every stable code that a failure can carry. Source: contracts, failure codes. */
export const failureCodes = [
  'invalid_input',
  'malformed_json',
  'selection_mismatch',
  'unreadable_file',
  'unknown_image',
  'wrong_code',
  /** What the browser made is no passkey for this account and site. */
  'passkey_invalid',
  'not_signed_in',
  'wrong_credentials',
  'wrong_gate_password',
  /** A key that is none: revoked, expired or mistyped. */
  'wrong_api_key',
  /** A passkey that opens nothing here: removed, blocked, or not answered as it should be. */
  'passkey_refused',
  'two_factor_required',
  /** The route is not one for keys. */
  'api_key_refused',
  /** The key was made without the scope that the route asks for. */
  'api_scope_missing',
  'wrong_role',
  'account_inactive',
  'registration_closed',
  'not_yourself',
  'content_of_staff',
  'not_yours',
  'reason_required',
  'cross_origin',
  'own_text',
  'not_open',
  'closed',
  'comments_off',
  'private',
  'not_found',
  'method_not_allowed',
  'email_taken',
  'already_subscribed',
  'text_changed',
  'without_passage',
  'version_conflict',
  'draft_conflict',
  'parts_changed',
  'images_full',
  'not_shared',
  'work_hidden',
  'sample_private',
  /** A work is handed over to somebody who has a role in it, and an author's account. */
  'not_a_member',
  'offer_lapsed',
  'already_resolved',
  'not_fixed',
  'suggestions_off',
  'suggestion_outdated',
  'reactions_off',
  'reactions_full',
  'questions_full',
  'question_closed',
  'question_reworded',
  'reader_groups_full',
  'reader_group_full',
  'reader_group_exists',
  'rounds_full',
  'round_full',
  'round_open',
  'round_closed',
  'round_answers_closed',
  'round_places_taken',
  'round_without_address',
  'refused_mail',
  /** Its owner called our mails spam: not theirs to take back by a press. */
  'mail_complaint',
  /** Of what became of mails: not signed as it should be, or too old. */
  'report_refused',
  'reminded_today',
  /** A role beyond reading is an account's. */
  'account_needed',
  /** An editor writes, which takes an author's account. */
  'author_needed',
  'reminded_enough',
  'reminded_this_week',
  'not_remindable',
  'unverified_email',
  'last_admin',
  /** Of what takes over an account, in a session that began a while ago. */
  'password_needed',
  'two_factor_on',
  'two_factor_off',
  'two_factor_demo',
  'passkeys_full',
  'passkeys_demo',
  /** The site’s address is not one that browsers give passkeys to. */
  'passkeys_unavailable',
  'api_keys_full',
  'webhooks_full',
  'programs_demo',
  'password_demo',
  'mail_settled',
  'code_expired',
  'link_expired',
  'log_in_expired',
  'setup_expired',
  'passkey_expired',
  'too_large',
  'wrong_file_type',
  /** Of an answer, where the program asked for one that there is not. */
  'unsupported_format',
  'idempotency_mismatch',
  'too_many_requests',
  'import_incomplete',
  'internal',
  'maintenance',
  'unavailable',
] as const;
export type FailureCode = (typeof failureCodes)[number];

/** The failure envelope. `error` is a sentence, in the language of whoever asked, that may be shown as it is; `fields` maps a field's name to its sentence. */
export const Failure = z.object({
  success: z.literal(false),
  error: z.string(),
  code: z.string(),
  fields: z.record(z.string(), z.string()).optional(),
  requestId: z.string(),
  /** Only with `text_changed`. */
  proposal: z
    .object({
      selection_start: z.number(),
      selection_end: z.number(),
      selected_text: z.string(),
      text_version: z.number(),
    })
    .nullish(),
  /** Only of an import's file, with `wrong_file_type` and `unreadable_file`: what it is, where that is known. */
  file_kind: ManuscriptFileKind.optional(),
  /** Only with `reminded_this_week`: from when on the reader may be reminded again. */
  possible_at: z.string().optional(),
  /** Only with `version_conflict`: the part as it stands now (`Part`). */
  part: z.unknown().optional(),
  /** Only with `draft_conflict`: the draft as it stands now (`Draft`); null when it was published or discarded. */
  draft: z.unknown().optional(),
});
export type Failure = z.infer<typeof Failure>;
