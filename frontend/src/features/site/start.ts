import { useSiteState } from '../../platform/coming-soon/mode';

/** The notice's code comes where there is something to tell of, now or once the server says so, and stays. */
function look(): void {
  if (useSiteState.getState().maintenance) void import('./show-notice').catch(() => undefined);
}

useSiteState.subscribe(look);
look();
