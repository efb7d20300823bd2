/**
 * Where a comment sits: its quote, some of the text around it, and its place in one version of the body.
 * The names are those of the wire's `selection_anchor`. Offsets: UTF-16 code units into the body, end exclusive.
 * Source: W3C Web Annotation Data Model, Text Quote Selector and Text Position Selector.
 */
export interface TextAnchor {
  readonly exact: string;
  /** At most 32 code units before the quote. */
  readonly prefix: string;
  /** At most 32 code units after the quote. */
  readonly suffix: string;
  readonly start: number;
  readonly end: number;
  /** Versions of a part's text count from 1. */
  readonly text_version: number;
}

/** A passage as a client names it, with the fields of the wire. */
export interface Selection {
  readonly selected_text: string;
  readonly selection_start: number;
  readonly selection_end: number;
}
