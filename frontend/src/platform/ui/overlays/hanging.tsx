import { type ComponentType, type ReactElement, type Ref, Suspense, cloneElement, lazy, useState } from 'react';

export interface HangingProps {
  /** A button; it names what hangs from it. */
  trigger: ReactElement<{ onClick?: () => void; onPointerEnter?: () => void; ref?: Ref<HTMLButtonElement> }>;
}

/** What the kit is told of it besides its own properties. */
export interface Opening {
  opened: boolean;
  onChange: (opened: boolean) => void;
}

/** What hangs from a button: the kit's code comes when the pointer nears the button, and is drawn once it was pressed. */
export function hanging<Props extends HangingProps>(load: () => Promise<ComponentType<Props & Opening>>) {
  const loadOnce = () => load().then((component) => ({ default: component }));
  const Kit = lazy(loadOnce) as unknown as ComponentType<Props & Opening>;
  return function Hanging(props: Props) {
    const [isWanted, setWanted] = useState(false);
    const [opened, setOpened] = useState(false);
    const open = () => {
      setWanted(true);
      setOpened(true);
    };
    const waiting = cloneElement(props.trigger, { onClick: open, onPointerEnter: () => void loadOnce() });
    if (!isWanted) return waiting;
    return (
      <Suspense fallback={waiting}>
        <Kit {...props} opened={opened} onChange={setOpened} />
      </Suspense>
    );
  };
}
