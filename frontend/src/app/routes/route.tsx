import { type ComponentType, Fragment } from 'react';
import type { RouteObject } from 'react-router-dom';
import { loadWords } from '../../platform/i18n';
import { useScrollPlaces } from '../scroll-places';
import { arriving } from './arriving';

type Load = () => Promise<ComponentType>;
export type ScreenRoute = Pick<RouteObject, 'element' | 'handle'>;

/** What the program loads before it draws over the server's first HTML. */
export interface ScreenHandle {
  load: () => Promise<unknown>;
}

/**
 * A screen arrives with its code and its words together; until then the page before it stays, or a skeleton. Screens
 * that ask the server are given the query cache: `light` ones, which a visitor sees first, bring their own or need none.
 */
export const screen = (load: Load, ...words: string[]): ScreenRoute => route(load, words, withQueries);
export const lightScreen = (load: Load, ...words: string[]): ScreenRoute => route(load, words, null);

const withQueries = () => import('../../platform/queries/queries').then((m) => m.Queries);

function route(load: Load, words: readonly string[], loadFrame: typeof withQueries | null): ScreenRoute {
  const screenOf = arriving(async () => {
    const [Screen, Frame = Fragment] = await Promise.all([load(), loadFrame?.(), loadWords(words)]);
    return () => (
      <>
        <Frame>
          <Screen />
        </Frame>
        <ScrollPlaces />
      </>
    );
  });
  return { element: <screenOf.Arriving />, handle: { load: screenOf.load } satisfies ScreenHandle };
}

/** Beside the screen: one that is still on its way has no place to scroll to. */
function ScrollPlaces() {
  useScrollPlaces();
  return null;
}
