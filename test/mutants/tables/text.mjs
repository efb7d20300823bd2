/** Passages: how they are found again, what a tap means, where pages and paragraphs end. */
const anchoring = 'libs/anchoring/src/';
export const groups = [
  {
    file: `${anchoring}anchors/check-selection.ts`,
    specs: 'anchors/check-selection',
    changes: [
      [`&& !isBlank(text)`, ``],
      [`&& text.isWellFormed()`, ``],
      [`&& body.slice(start, end) === text`, ``],
    ],
  },
  {
    file: `${anchoring}anchors/locate-quote.ts`,
    specs: 'anchors/locate-quote',
    changes: [
      [`const leastScore = 0.7;`, `const leastScore = 0.3;`],
      [`const leastLead = 0.05;`, `const leastLead = 0;`],
      [
        `    if (standsUnchanged(body, anchor)) return { start: anchor.start, end: anchor.end };\n`,
        `    return { start: anchor.start, end: anchor.end };\n`,
      ],
      [`for (const finds of [asTyped, same])`, `for (const finds of [same])`],
      [`if (units >= 64) return 0.9;\n  if (units >= 32) return 0.8;\n  return units >= 16 ? 0.71 : 0;`, `return 0;`],
    ],
  },
  {
    file: `${anchoring}anchors/make-anchor.ts`,
    specs: 'anchors/make-anchor',
    changes: [
      [`const contextUnits = 32;`, `const contextUnits = 33;`],
      [`start < end && end <= body.length`, `start <= end && end <= body.length`],
      [`boundaryAtOrAfter(body, Math.max(0, start - contextUnits))`, `Math.max(0, start - contextUnits)`],
    ],
  },
  {
    file: `${anchoring}layout/paginate.ts`,
    specs: 'layout/paginate',
    changes: [
      [`const miss = Math.abs(over) + (isNear ? 0 : wordsPerPage);`, `const miss = Math.abs(over);`],
      [`length > wordsPerPage * longestSentence`, `length > wordsPerPage * 100`],
      [`if ((pages[middle]?.start ?? Infinity) <= offset)`, `if ((pages[middle]?.start ?? Infinity) < offset)`],
      [`number: index + 1`, `number: index`],
    ],
  },
  {
    file: `${anchoring}layout/segment-paragraph.ts`,
    specs: 'layout/segment-paragraph',
    changes: [
      [`highlight.end > start`, `highlight.end >= start`],
      [`Math.max(start, paragraph.start), end: Math.min(end, paragraph.end)`, `start, end`],
      [`a.start - b.start || b.end - a.end`, `b.start - a.start`],
    ],
  },
  {
    file: `${anchoring}layout/split-paragraphs.ts`,
    specs: 'layout/split-paragraphs',
    changes: [
      [`(gap?.blankLines ?? 0) > usual`, `(gap?.blankLines ?? 0) >= usual`],
      [`if (last && !gap) last.lines.push(line);`, `if (last) last.lines.push(line);`],
      [`start = found.index + found[0].length;`, `start = found.index + 1;`],
    ],
  },
  {
    file: `${anchoring}layout/text-direction.ts`,
    specs: 'layout/text-direction',
    changes: [
      [`return backwards * 2 > all ? 'rtl' : 'ltr';`, `return backwards > 0 ? 'rtl' : 'ltr';`],
      [`rightToLeftLanguages.has(language) ? 'rtl' : 'ltr'`, `'rtl'`],
    ],
  },
  {
    file: `${anchoring}measure/make-excerpt.ts`,
    specs: 'measure/make-excerpt',
    changes: [
      [`.replace(tag, '')`, ``],
      [`if (plain.length <= max)`, `if (plain.length < max)`],
      [`lastSpace > max * wordBoundaryShare ? lastSpace : end`, `end`],
    ],
  },
  {
    file: `${anchoring}measure/cut-text.ts`,
    specs: 'measure/cut-text',
    changes: [
      [`boundaryAtOrBefore(text, max - 1)`, `max - 1`],
      [`if (text.length <= max)`, `if (text.length < max)`],
    ],
  },
  {
    file: `${anchoring}selection/expand-tap.ts`,
    specs: 'selection/expand-tap',
    changes: [
      [`word.end - word.start >= longWordUnits`, `word.end - word.start > longWordUnits`],
      [`const sentence = sentenceAt(text, word.start);`, `const sentence = sentenceAt(text, 0);`],
    ],
  },
  {
    file: `${anchoring}selection/word-at.ts`,
    specs: 'selection/word-at',
    changes: [
      [`offset <= before.end ? before : null`, `offset < before.end ? before : null`],
      [`isAbbreviation && isHebrew ? 1 : 0`, `0`],
      [`if (!closes) return span;`, `return span;`],
    ],
  },
  {
    file: `${anchoring}selection/sentences.ts`,
    specs: 'selection/sentences',
    changes: [
      [`goesOn.test(ending) && !newSpeech.test(next)`, `goesOn.test(ending)`],
      [`initial.test(ending) || `, ``],
    ],
  },
  {
    file: `${anchoring}selection/whole-letters.ts`,
    specs: 'selection/whole-letters',
    changes: [[`end: boundaryAtOrAfter(body, end)`, `end`]],
  },
  {
    file: `${anchoring}revision/reanchor.ts`,
    specs: 'revision/reanchor.spec',
    changes: [
      [`return isSearched || state === 'moved' ? 'moved' : 'placed';`, `return 'placed';`],
      [`if (!readsAlike(quote, now)) return 'changed';`, ``],
      [`return { state: 'orphaned', anchor: held.anchor };`, `return { state: 'moved', anchor: held.anchor };`],
      [
        `return { start: start + shift, end: end + shift, isSearched: false };`,
        `return { start, end, isSearched: false };`,
      ],
      [`if (end + suffix.length <= this.sameStart)`, `if (start <= this.sameStart)`],
    ],
  },
  {
    file: `${anchoring}matching/normalise-with-map.ts`,
    specs: 'matching/normalise-with-map',
    changes: [
      [`      if (unit === ' ' && units.at(-1) === ' ') continue;\n`, ``],
      [`if (point.test(unit) || unseen.test(unit)) return '';`, `if (unseen.test(unit)) return '';`],
    ],
  },
];
