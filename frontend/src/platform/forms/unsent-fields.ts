import { useState } from 'react';
import { useSession } from '../session/session';
import { readStored } from './browser-storage';
import { isRecord, isText, parsePersisted, persistJson } from './persisted-json';

/** Fields of a form by their names. */
type Fields = Record<string, string>;

/** What was typed and differs from what stands there anyway; what cannot be read is as good as none. */
function persistedFields<F extends Fields>(key: string, usual: F): F {
  const kept = parsePersisted(readStored(key));
  if (!isRecord(kept)) return usual;
  const typed = Object.entries(kept).filter(([name, value]) => name in usual && isText(value));
  return { ...usual, ...Object.fromEntries(typed) };
}

function persistFields<F extends Fields>(key: string, usual: F, fields: F): void {
  const typed = Object.entries(fields).filter(([name, value]) => value !== usual[name]);
  persistJson(key, typed.length > 0 ? Object.fromEntries(typed) : null);
}

/**
 * What is typed into a form and not sent yet, kept in this browser for the person who types: through a closed dialog, a
 * reload and a closed window.
 *
 * @param of the form and what it is about: `invitations <projectId>`
 * @param usual what stands in the fields while nothing is typed
 */
export function useUnsentFields<F extends Fields>(of: string, usual: F) {
  const { user } = useSession();
  const key = `unsent ${of} ${user?.id ?? ''}`;
  const [fields, setFields] = useState(() => persistedFields(key, usual));
  return {
    fields,
    change: (part: Partial<F>) =>
      setFields((now) => {
        const next = { ...now, ...part };
        persistFields(key, usual, next);
        return next;
      }),
    /** It is where it belongs: what stays in the fields is for the next one, and kept no longer. */
    sent: (left: Partial<F>) => {
      persistJson(key, null);
      setFields((now) => ({ ...now, ...left }));
    },
  };
}
