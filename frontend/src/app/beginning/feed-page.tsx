import { FeedScreen } from '../../features/feed/feed.screen';
import { AwaitingReaders, FirstSteps } from './first-steps';

/** The feed, with what stands in it before anything has happened. */
export const FeedPage = () => <FeedScreen FirstSteps={FirstSteps} AwaitingReaders={AwaitingReaders} />;
