import { Tab, TextRun, type IRunOptions } from 'docx';
import { fitForXml } from '../formats/markup.js';
import { directionRuns, type DirectionRun } from './direction-runs.js';

/** A paragraph's text holds none of these but what a word processor's paste brings along. */
const tabOrBreak = /(\t|\v|\r\n|[\r\n\u2028\u2029])/;

/** Word's runs of a stretch of text. */
export const runsOf = ({ text, isRightToLeft }: DirectionRun, look: IRunOptions = {}): TextRun[] =>
  fitForXml(text)
    .split(tabOrBreak)
    .flatMap((piece) => {
      if (piece === '') return [];
      if (piece === '\t') return [new TextRun({ ...look, children: [new Tab()] })];
      if (tabOrBreak.test(piece)) return [new TextRun({ ...look, break: 1 })];
      return [new TextRun({ ...look, text: piece, rightToLeft: isRightToLeft || undefined })];
    });

/** A whole text in as many runs as it has directions. */
export const textRuns = (text: string, isRtl: boolean, look: IRunOptions = {}): TextRun[] =>
  directionRuns(text, isRtl).flatMap((run) => runsOf(run, look));
