import { checkSelection } from './check-selection.js';
import { makeAnchor } from './make-anchor.js';
import { proposeAnchor } from './propose-anchor.js';

const old = 'הרוח שבה והתחזקה. מעבר לסלעים נשמע קול מנוע, רחוק ועקשן.';
const anchor = makeAnchor(old, old.indexOf('קול מנוע'), old.indexOf('קול מנוע') + 8, 1);

describe('proposeAnchor', () => {
  it('proposes a selection that the new version accepts', () => {
    const now = `ערב ירד. ${old}`;
    const proposal = proposeAnchor(anchor, now, 2);
    expect(proposal).toEqual({
      selection_start: now.indexOf('קול מנוע'),
      selection_end: now.indexOf('קול מנוע') + 8,
      selected_text: 'קול מנוע',
      text_version: 2,
    });
    expect(proposal && checkSelection(now, proposal)).toBe('ok');
  });

  it('proposes nothing when the passage is gone', () =>
    expect(proposeAnchor(anchor, 'הרוח שבה והתחזקה.', 2)).toBeNull());
});
