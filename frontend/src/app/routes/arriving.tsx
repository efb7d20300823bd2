import { type ComponentType, use } from 'react';

type Load<Props> = () => Promise<ComponentType<Props>>;

/**
 * A component whose code is asked for once. Where it is there already nothing waits. What could not be had fails where it
 * was to be drawn, and is asked for again by whoever goes there again.
 */
export function arriving<Props extends object>(load: Load<Props>) {
  let arrived: ComponentType<Props> | null = null;
  let underWay: Promise<ComponentType<Props>> | null = null;
  let failure: { readonly error: unknown } | null = null;
  const start = async () => {
    try {
      failure = null;
      arrived = await load();
      return arrived;
    } catch (error) {
      failure = { error };
      underWay = null;
      throw error;
    }
  };
  const once: Load<Props> = () => (underWay ??= start());
  function Arriving(props: Props) {
    // A renderer that asked anew at each try would wait for ever for what always fails.
    if (failure) throw failure.error;
    const Arrived = arrived ?? use(once());
    return <Arrived {...props} />;
  }
  return { Arriving, load: once };
}
