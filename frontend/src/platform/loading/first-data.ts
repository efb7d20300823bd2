interface FirstData {
  /** The API path whose answer this is. */
  path: string;
  body: unknown;
}

let held: readonly FirstData[] | undefined;

function read(): readonly FirstData[] {
  const block = document.getElementById('app-data');
  return block?.textContent ? (JSON.parse(block.textContent) as FirstData[]) : [];
}

/** Whether the server wrote the page's first HTML: it stays on screen until the client has all it needs. */
export const hasFirstHtml = (): boolean => document.querySelector('#root .first-html') !== null;

/** The same as `firstData`, for what is looked at without a schema. */
export function rawFirstData(path: string): unknown {
  held ??= read();
  return held.find((entry) => entry.path === path)?.body;
}

/**
 * What the server already wrote into the page, in `<script type="application/json" id="app-data">[{"path", "body"}, …]`.
 * Given out for their own paths only; `forgetFirstData` ends its life at the first navigation. Not looked at by a schema: it
 * is of the same server and the same version as this code, came in one answer with it, and the text is on screen before a
 * schema's library is here.
 *
 * @returns undefined when the server wrote nothing for `path`: ask as usual
 */
export const firstData = <Answer>(path: string): Answer | undefined => rawFirstData(path) as Answer | undefined;

/** After the first navigation the block is old news. */
export function forgetFirstData(): void {
  held = [];
  document.getElementById('app-data')?.remove();
}

/**
 * Whether the page was asked for with a session's cookie, which no script can read.
 *
 * @returns null where the server did not say (the client's own dev server)
 */
export function sessionHint(): boolean | null {
  const told = document.querySelector<HTMLMetaElement>('meta[name="session"]')?.content;
  return told === undefined ? null : told === '1';
}

/** The client that the server of this page serves; empty where it did not say (the client's own dev server). */
export const clientBuild = (): string =>
  document.querySelector<HTMLMetaElement>('meta[name="client-build"]')?.content ?? '';
