/** What the build knows and puts into the worker (`frontend/build/service-worker.ts`). */
interface BuildFacts {
  /** Addresses of the hashed files that a reading page needs, also the second time. */
  readonly precached: readonly string[];
  /** Language other than Hebrew → addresses of its words for what is precached. */
  readonly words: Readonly<Record<string, readonly string[]>>;
  /** The program's first file: a page that names another one is of another build. */
  readonly entry: string;
  /** What a page runs beside its program once it is idle (`app/offline/start.ts`). */
  readonly start: string;
}
declare const __BUILD_FACTS__: BuildFacts;

export const buildFacts: BuildFacts = __BUILD_FACTS__;
