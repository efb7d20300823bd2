import { Global, Module } from '@nestjs/common';
import { GuestNumbers } from '../../platform/auth/guests/guest-numbers.js';
import { AttemptLimiter } from '../../platform/http/rate-limiting/attempt-limiter.js';
import { ClaimGuestReactions } from './following/claim-guest-reactions.reaction.js';
import { PlaceReactedPassages } from './following/place-passages.reaction.js';
import { PlacePassages } from './following/place-passages.js';
import { OwnReactions } from './own-reactions.port.js';
import { React } from './react.js';
import { ReactionSettingsController } from './reaction-settings.controller.js';
import { ReactionsController } from './reactions.controller.js';
import { ReactionsLive } from './reactions.live.js';
import { ReactionQueries } from './reactions.queries.js';

/** Global for who shows readers their own: the reactions of one of them. */
@Global()
@Module({
  controllers: [ReactionsController, ReactionSettingsController],
  providers: [
    AttemptLimiter,
    GuestNumbers,
    ReactionQueries,
    React,
    PlacePassages,
    PlaceReactedPassages,
    ClaimGuestReactions,
    ReactionsLive,
    { provide: OwnReactions, useExisting: ReactionQueries },
  ],
  exports: [OwnReactions],
})
export class ReactionsModule {}
