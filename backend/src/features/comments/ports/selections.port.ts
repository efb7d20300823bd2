import type { TextAnchor } from '@shulayim/anchoring';
import type { AnchorChange } from '@shulayim/contracts';
import type { AccessiblePart } from '../../reading/ports/text-access-policy.port.js';

/** The passage that somebody chose in a text, checked against the text itself. */
export abstract class Selections {
  /**
   * @returns its anchor in the current version
   * @throws SelectionMismatch when the quote is not there
   * @throws TextChanged when it was taken from an older version
   */
  abstract anchorOf(part: AccessiblePart, input: AnchorChange): Promise<TextAnchor>;
}
