import { Injectable } from '@nestjs/common';
import type { Span } from '@shulayim/anchoring';
import { PassageCarrier } from '../comments/ports/passage-carrier.port.js';
import type { TextBasis } from '../drafts/ports/next-text.port.js';
import type { StoredSuggestion } from './suggestions.queries.js';

/** Where the passages of suggestions stand in the text that is to be changed. */
@Injectable()
export class SuggestionPlaces {
  constructor(private readonly carrier: PassageCarrier) {}

  /** Of those that stand nowhere nothing. In a draft, and from an older version, they are found as comments find their places. */
  async in({ part, body, draft }: TextBasis, found: readonly StoredSuggestion[]): Promise<ReadonlyMap<string, Span>> {
    const isHere = ({ textVersion }: StoredSuggestion) => !draft && textVersion === part.text_version;
    const elsewhere = found.filter((one) => !isHere(one));
    const carried =
      elsewhere.length > 0 ? await this.carrier.carry(part.id, elsewhere, { n: part.text_version, body }) : [];
    return new Map(
      [...found.filter(isHere), ...carried].flatMap(({ id, state, anchor: { start, end } }) =>
        state === 'orphaned' ? [] : [[id, { start, end }] as const],
      ),
    );
  }
}
