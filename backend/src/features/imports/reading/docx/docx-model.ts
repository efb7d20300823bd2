/** What mammoth reads a document into, as far as it is used here. */
export interface DocxElement {
  readonly type: string;
  readonly children?: readonly DocxElement[];
  /** Of a text. */
  readonly value?: string;
  readonly styleId?: string | null;
  readonly numbering?: { readonly isOrdered: boolean; readonly level: string } | null;
  /** Of a call of a footnote or endnote. */
  readonly noteType?: string;
  readonly noteId?: string;
  /** Of a bookmark. */
  readonly name?: string;
  readonly isBold?: boolean;
  readonly isItalic?: boolean;
  readonly isUnderline?: boolean;
  readonly isStrikethrough?: boolean;
  readonly isSmallCaps?: boolean;
  readonly verticalAlignment?: string;
  /** Of a break: `line`, `page` or `column`. */
  readonly breakType?: string;
  /** Of a link: to somewhere outside. */
  readonly href?: string;
}

export interface DocxDocument extends DocxElement {
  readonly children: readonly DocxElement[];
  readonly notes: { resolve(call: DocxElement): { readonly body: readonly DocxElement[] } | null };
  readonly comments: readonly unknown[];
}
