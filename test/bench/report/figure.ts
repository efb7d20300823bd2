/** What a bench found out about one thing, beside the floor or the rival that it is measured against. */
export interface Figure {
  readonly name: string;
  /** In the product's unit. */
  readonly floor?: number;
  readonly product: number;
  readonly unit?: string;
  /** Where it is not the product ÷ the floor, but the median of pairs that were measured one after the other. */
  readonly ratio?: number;
  /** What the ratio should be: `≤ 1.5`, `≥ 0.6`, `< 2`. */
  readonly aim?: string;
  /** What the product itself should be, in its unit; where the ratio has no aim. */
  readonly aimOfProduct?: string;
  readonly note?: string;
}

export type Verdict = 'met' | 'missed' | '';

/** A figure in words, as it is printed, written down and compared. */
export interface Row {
  readonly figure: string;
  readonly floor: string;
  readonly product: string;
  readonly ratio: string;
  readonly aim: string;
  readonly verdict: Verdict;
  readonly note: string;
}

export function rowOf({ name, floor, product, unit = '', ratio, aim, aimOfProduct, note = '' }: Figure): Row {
  const quotient = ratio ?? (floor === undefined ? Number.NaN : product / floor);
  return {
    figure: name,
    floor: shown(floor, unit),
    product: shown(product, unit),
    ratio: shown(quotient),
    aim: aim ? `${aim}×` : withUnit(aimOfProduct ?? '', unit),
    verdict: aim ? verdictOn(quotient, aim) : verdictOn(product, aimOfProduct ?? ''),
    note,
  };
}

/** @param aim as in `Figure`, empty for none; what is not known meets and misses nothing */
export function verdictOn(value: number, aim: string): Verdict {
  const [, sign, limit] = /^([<≤≥>])\s*([\d.]+)/.exec(aim) ?? [];
  if (!sign || !Number.isFinite(value)) return '';
  const at = Number(limit);
  const isMet = { '<': value < at, '≤': value <= at, '≥': value >= at, '>': value > at }[sign];
  return isMet ? 'met' : 'missed';
}

function shown(value: number | undefined, unit = ''): string {
  if (value === undefined || !Number.isFinite(value)) return '';
  const size = Math.abs(value);
  return withUnit(Number.isInteger(value) || size >= 100 ? value.toFixed(0) : value.toFixed(size >= 10 ? 1 : 2), unit);
}

const withUnit = (words: string, unit: string): string => (words && unit ? `${words} ${unit}` : words);
