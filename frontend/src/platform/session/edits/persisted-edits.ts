import { readStored } from '../../forms/browser-storage';
import { fits, isText, parsePersisted, persistJson } from '../../forms/persisted-json';
import { type FieldValues, readFields, restoreFields } from '../../forms/form-values';

const storageKey = 'kept-work';
/** Milliseconds for which a page that is still loading is waited for. */
const patienceMs = 10_000;

interface Edits {
  /** Nobody else is shown it. */
  userId: string;
  path: string;
  fields: FieldValues;
}

/**
 * Keeps, for this tab alone, what stands in the page's fields. Never a password, shown or not.
 *
 * @param path of the page, where the address has moved on already
 */
export function persistEdits(userId: string, path = window.location.pathname): void {
  const typed = readFields(document).filter(({ value, isChecked }) => value !== '' || isChecked);
  const secret = new Set([...document.querySelectorAll<HTMLInputElement>('[data-secret]')].map(({ name }) => name));
  const fields = typed.filter(({ name }) => !secret.has(name));
  if (fields.length === 0) return;
  const edits: Edits = { userId, path, fields };
  persistJson(storageKey, edits, 'session');
}

function take(userId: string): FieldValues {
  const kept = parsePersisted(readStored(storageKey, 'session'));
  const edits = fits(kept, { userId: isText, path: isText, fields: Array.isArray }) ? (kept as Edits) : null;
  if (!edits || (edits.userId === userId && edits.path !== window.location.pathname)) return [];
  persistJson(storageKey, null, 'session');
  return edits.userId === userId ? edits.fields : [];
}

/** Types it in again once the page has its fields. @returns the way to stop */
export function restoreEdits(userId: string): () => void {
  const fields = take(userId);
  if (fields.length === 0) return () => undefined;
  const stop = () => {
    arriving.disconnect();
    clearTimeout(timer);
  };
  const look = () => {
    if (!fields.some(({ name }) => document.getElementsByName(name).length > 0)) return;
    stop();
    restoreFields(document, fields);
  };
  const arriving = new MutationObserver(look);
  const timer = setTimeout(stop, patienceMs);
  arriving.observe(document.body, { childList: true, subtree: true });
  look();
  return stop;
}
