import { Component, type ComponentChildren, Fragment, createElement, options } from 'preact';

/*
 * Stands for Preact's own Suspense in what the bundler makes (`frontend/react-api.js`, ADR 172). Names of one letter are Preact's
 * own, as it is published; the specs beside this file go by the published package, and fail where that names them otherwise.
 */

interface Hook {
  /** What an effect depends on, of a drawing that is not yet on the page. */
  u: unknown;
}
interface Drawn {
  /** Its parent. */
  __: Drawn | null;
  /** What it was drawn into, and what that drew. */
  __c: Instance | null;
  __k: (Drawn | null)[] | null;
  /** Its first node on the page. */
  __e: Node | null;
}
interface Instance {
  /** Hooks in their order, and effects that are to run. */
  __H: { __: Hook[]; __h: Hook[] } | undefined;
  /** Layout effects that are to run. */
  __h: unknown[];
  forceUpdate(): void;
  boundary?: Suspense;
  waits?: Wait | undefined;
}
interface Wait {
  readonly promise: PromiseLike<unknown>;
  /** What it waited for is here: it is to be drawn next. */
  isOver: boolean;
  /** It is being drawn another time, and has not thrown so far. */
  isDrawing: boolean;
  end(): void;
}
interface Hooks {
  __e(thrown: unknown, drawn: Drawn, before: Drawn | null, info: unknown): void;
  __r?(drawn: Drawn): void;
  diffed?(drawn: Drawn): void;
  unmount?(drawn: Drawn): void;
}

const hooks = options as unknown as Hooks;
const { __e: handle, __r: draw, diffed, unmount } = hooks;
const isPromise = (thrown: unknown): thrown is PromiseLike<unknown> =>
  typeof (thrown as PromiseLike<unknown> | null)?.then === 'function';

hooks.__e = (thrown, drawn, before, info) => {
  if (isPromise(thrown))
    for (let above = drawn.__; above; above = above.__) {
      const boundary = above.__c?.boundary;
      if (boundary) return boundary.wait(thrown, drawn, !before?.__c);
    }
  handle(thrown, drawn, before, info);
};
hooks.__r = (drawn) => {
  if (drawn.__c?.waits) drawn.__c.waits.isDrawing = true;
  draw?.(drawn);
};
hooks.diffed = (drawn) => {
  if (drawn.__c?.waits?.isDrawing) drawn.__c.waits.end();
  diffed?.(drawn);
};
hooks.unmount = (drawn) => {
  drawn.__c?.waits?.end();
  unmount?.(drawn);
};

/** Of a drawing that came to nothing, no effect runs; what was never on the page begins anew. */
function forgetDrawing(component: Instance, isNew: boolean): void {
  component.__h = [];
  if (isNew) component.__H = undefined;
  if (!component.__H) return;
  component.__H.__h = [];
  for (const hook of component.__H.__) hook.u = undefined;
}

interface Props {
  readonly fallback?: ComponentChildren;
  readonly children?: ComponentChildren;
}

/**
 * What waits for its code or its words is drawn once they are here. All else stays as it is: what waits for the first time is
 * missing, what was on the page stands there as it was. The fallback is drawn while there is nothing else at all.
 */
export class Suspense extends Component<Props> {
  readonly boundary = this;
  private readonly waiting = new Set<Wait>();

  wait(promise: PromiseLike<unknown>, drawn: Drawn, isNew: boolean): void {
    const component = drawn.__c as Instance;
    forgetDrawing(component, isNew);
    // They are what was drawn before, and would look for their boundary, and for their neighbours, above that.
    for (const child of drawn.__k ?? []) if (child) child.__ = drawn;
    if (component.waits) component.waits.isDrawing = false;
    if (component.waits?.promise === promise) return;
    component.waits?.end();
    const wait: Wait = { promise, isOver: false, isDrawing: false, end: () => this.end(component, wait) };
    component.waits = wait;
    this.waiting.add(wait);
    const again = () => {
      if (component.waits !== wait) return;
      wait.isOver = true;
      // The fallback goes first: what is drawn now may measure the page.
      this.setState({});
      component.forceUpdate();
    };
    promise.then(again, again);
    this.setState({});
  }

  private end(component: Instance, wait: Wait): void {
    component.waits = undefined;
    this.waiting.delete(wait);
    this.setState({});
  }

  override render({ children, fallback }: Props) {
    const { __v: drawn } = this as unknown as { __v: Drawn };
    const isEmpty = !drawn.__k?.[0]?.__e;
    const isWaiting = this.waiting.size > 0 && Array.from(this.waiting).every(({ isOver }) => !isOver);
    return [createElement(Fragment, null, children), isWaiting && isEmpty && createElement(Fragment, null, fallback)];
  }
}
