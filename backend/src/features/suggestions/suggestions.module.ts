import { Module } from '@nestjs/common';
import { AcceptSuggestions } from './accept-suggestions.js';
import { DeclineSuggestions } from './decline-suggestions.js';
import { ListProofs } from './list-proofs.js';
import { SuggestionPlaces } from './suggestion-places.js';
import { SuggestionQueries } from './suggestions.queries.js';
import { SuggestionsController } from './suggestions.controller.js';
import { SuggestionsLive } from './suggestions.live.js';

/** Words that readers propose: accepted into the text or declined, and the lane of those about spelling and points. */
@Module({
  controllers: [SuggestionsController],
  providers: [SuggestionQueries, SuggestionPlaces, AcceptSuggestions, DeclineSuggestions, ListProofs, SuggestionsLive],
})
export class SuggestionsModule {}
