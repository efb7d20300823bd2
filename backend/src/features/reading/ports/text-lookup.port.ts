import type { OpenedText } from '@shulayim/contracts';
import type { Visitor } from '../../../platform/auth/visitor.js';

/** A text as the reading screens load it, for what shows texts elsewhere: the first HTML of a page. */
export abstract class TextLookup {
  /** @throws NotFound when there is no such text, or it is not the visitor's to see */
  abstract execute(id: string, visitor: Visitor): Promise<Omit<OpenedText, 'success'>>;
}
