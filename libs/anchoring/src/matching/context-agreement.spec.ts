import { contextAgreement } from './context-agreement.js';

const text = 'ירדה מרים אל החוף ומנתה את הסירות';
const span = { start: text.indexOf('אל'), end: text.indexOf('אל') + 'אל החוף'.length };
const agreement = (prefix: string, suffix: string) => contextAgreement(text, span, { prefix, suffix });

describe('contextAgreement', () => {
  it('is whole for the same surroundings', () => expect(agreement('ירדה מרים ', ' ומנתה את')).toBe(1));

  it('is half when one of two equal sides was rewritten', () => {
    expect(agreement('ירדה מרים ', 'פגפגפגפגפג')).toBeCloseTo(0.5);
  });

  it('forgives a letter beside the quote', () => {
    expect(agreement('ירדה מרים, ', ' ומנתה את')).toBeGreaterThan(0.8);
  });

  it('takes unrelated surroundings for nothing', () => expect(agreement('פגפגפגפגפג', 'צקצקצקצק')).toBe(0));

  it('says neither yes nor no where nothing is known', () => expect(agreement('', '')).toBe(0.5));
});
