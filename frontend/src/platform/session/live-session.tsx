import { useLive } from '../live/live';

/** Keeps a signed-in page on the line, so that a session which ends elsewhere ends here at once. */
export function LiveSession() {
  useLive({});
  return null;
}
