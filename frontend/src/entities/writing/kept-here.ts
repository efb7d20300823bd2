/** Under which names this browser keeps what somebody wrote and the server has not: each window one of its own. */
export const keptPrefix = (partId: string, personId: string): string => `writing ${partId} ${personId} `;
/** Where the dialog kept it in which texts were edited before version 0.7. */
export const keptEditKey = (partId: string, personId: string): string => `text part ${partId} ${personId}`;

export function storedKeys(): string[] {
  try {
    return Object.keys(localStorage);
  } catch {
    return [];
  }
}

/** Whether something of a part waits in this browser. */
export const isKeptHere = (partId: string, personId: string): boolean =>
  storedKeys().some((key) => key === keptEditKey(partId, personId) || key.startsWith(keptPrefix(partId, personId)));
