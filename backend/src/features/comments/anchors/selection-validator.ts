import { Injectable } from '@nestjs/common';
import { checkSelection, makeAnchor, proposeAnchor, type TextAnchor } from '@shulayim/anchoring';
import type { AnchorChange } from '@shulayim/contracts';
import { TextBodies } from '../../reading/ports/text-bodies.port.js';
import type { AccessiblePart } from '../../reading/ports/text-access-policy.port.js';
import type { Selections } from '../ports/selections.port.js';
import { SelectionMismatch, TextChanged } from '../domain/comment.errors.js';

/** The passage that somebody chose in a text, checked against the text itself. */
@Injectable()
export class SelectionValidator implements Selections {
  constructor(private readonly texts: TextBodies) {}

  /**
   * @returns its anchor in the current version
   * @throws SelectionMismatch when the quote is not there
   * @throws TextChanged when it was taken from an older version
   */
  async anchorOf(part: AccessiblePart, input: AnchorChange): Promise<TextAnchor> {
    // Half of an emoji can be selected, but neither stored nor shown.
    if (!input.selected_text.isWellFormed()) throw new SelectionMismatch();
    const version = input.text_version ?? input.selection_anchor?.text_version ?? part.textVersion;
    const body = await this.texts.body(part.partId, part.textVersion);
    if (body === null) throw new SelectionMismatch();
    if (version !== part.textVersion) throw await this.textChanged(part, version, input, body);
    if (checkSelection(body, input) === 'mismatch') throw new SelectionMismatch();
    return makeAnchor(body, input.selection_start, input.selection_end, version);
  }

  private async textChanged(
    part: AccessiblePart,
    version: number,
    input: AnchorChange,
    current: string,
  ): Promise<Error> {
    const old = await this.texts.body(part.partId, version);
    if (old === null || checkSelection(old, input) === 'mismatch') return new SelectionMismatch();
    const anchor = makeAnchor(old, input.selection_start, input.selection_end, version);
    return new TextChanged(proposeAnchor(anchor, current, part.textVersion));
  }
}
