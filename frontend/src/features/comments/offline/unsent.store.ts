import { parseUnsent } from './unsent-comment';
import { unsentList } from './queue/unsent-list';

/** Comments that were sent and not answered, the same in every tab. */
export const useUnsentStore = unsentList('waiting-comments', parseUnsent);
