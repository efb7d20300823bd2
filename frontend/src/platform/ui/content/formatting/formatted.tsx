import type { ProjectLook } from '@shulayim/anchoring';
import { type Formatting, attributesOf, formattedParagraphs } from '@shulayim/formatting';
import type { DrawnParagraph } from './drawn-paragraph';
import { FormattedText } from './formatted-text';

export { startOfSign } from '@shulayim/formatting';

/** The paragraphs of a text that has a formatting, each with what draws it. */
export const formatted = (body: string, look: ProjectLook, formatting: Formatting): DrawnParagraph[] =>
  formattedParagraphs(body, look, formatting).map(({ block, marks, ...paragraph }) => ({
    ...paragraph,
    attributes: attributesOf({ ...paragraph, block }),
    ...((marks.length > 0 || block?.kind === 'image') && {
      letters: (piece) => (
        <FormattedText {...piece} marks={marks} block={piece.start === paragraph.start ? block : null} />
      ),
    }),
  }));
