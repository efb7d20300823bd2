import { type ComponentType, use } from 'react';

type Load<Props> = () => Promise<ComponentType<Props>>;

/**
 * A component whose code is asked for once. Where it is there already nothing waits: React keeps a skeleton that it has
 * shown for 300 ms, however soon the code comes. What could not be had is asked for again by whoever tries again.
 */
export function arriving<Props extends object>(load: Load<Props>) {
  let arrived: ComponentType<Props> | null = null;
  let underWay: Promise<ComponentType<Props>> | null = null;
  const start = async () => {
    arrived = await load();
    return arrived;
  };
  const once: Load<Props> = () => {
    underWay ??= start().catch((error: unknown) => {
      underWay = null;
      throw error;
    });
    return underWay;
  };
  function Arriving(props: Props) {
    const Arrived = arrived ?? use(once());
    return <Arrived {...props} />;
  }
  return { Arriving, load: once };
}
