import type { IStylesOptions } from 'docx';
import { exportMarks } from '../../../platform/files/export-marks.js';

const font = { ascii: 'David', hAnsi: 'David', cs: 'David' } as const;
/** Half points, in either kind of script. */
const size = (points: number) => ({ size: points * 2, sizeComplexScript: points * 2 });
const bold = { bold: true, boldComplexScript: true };
/** Of paragraphs that look like all others, but are known when the file comes back. */
export const styleIds = {
  description: 'ShulayimDescription',
  afterBlankLine: 'ShulayimAfterBlankLine',
  readers: 'ShulayimReaders',
} as const;
const asNormal = (id: keyof typeof styleIds) =>
  ({
    id: styleIds[id],
    name: exportMarks[id],
    basedOn: 'Normal',
    next: id === 'afterBlankLine' ? styleIds[id] : 'Normal',
  }) as const;
const ink = '221F1A';

/** How a manuscript looks in Word. Spaces are in twentieths of a point. */
export const documentStyles: IStylesOptions = {
  default: {
    document: {
      run: { font, ...size(12), language: { value: 'en-US', bidirectional: 'he-IL' } },
      paragraph: { spacing: { after: 120, line: 360 } },
    },
    title: { run: { font, ...size(26), ...bold, color: ink }, paragraph: { spacing: { before: 2400, after: 240 } } },
    heading1: { run: { font, ...size(18), ...bold, color: ink }, paragraph: { spacing: { after: 360 } } },
    heading2: { run: { font, ...size(14), ...bold, color: ink }, paragraph: { spacing: { before: 360, after: 120 } } },
  },
  paragraphStyles: [
    asNormal('description'),
    asNormal('afterBlankLine'),
    asNormal('readers'),
    { id: 'Subtitle', name: 'Subtitle', basedOn: 'Normal', next: 'Normal', run: size(14) },
    {
      id: 'Verse',
      name: 'Verse',
      basedOn: 'Normal',
      // A line that is too long hangs over.
      paragraph: { spacing: { after: 0, line: 360 }, indent: { start: 480, hanging: 480 } },
    },
    {
      id: 'CommentText',
      name: 'annotation text',
      basedOn: 'Normal',
      run: size(10),
      paragraph: { spacing: { after: 0, line: 240 } },
    },
  ],
  characterStyles: [{ id: 'CommentReference', name: 'annotation reference', run: size(8) }],
};
