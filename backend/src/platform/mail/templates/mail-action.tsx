import { Button } from '@react-email/button';
import { Link } from '@react-email/link';
import { Text } from '@react-email/text';
import { type CSSProperties, type ReactElement, type ReactNode } from 'react';
import { colours, sans } from './mail-colours.js';
import { useMailDirection } from './mail-language.js';

export interface ActionProps {
  readonly href: string;
  readonly children?: ReactNode;
  /** Lesser things to do, in quiet buttons after the first. */
  readonly also?: readonly { readonly href: string; readonly label: string }[];
}

const shape: CSSProperties = {
  fontFamily: sans,
  fontSize: 16,
  fontWeight: 600,
  borderRadius: 999,
  textDecoration: 'none',
};
const filled: CSSProperties = {
  ...shape,
  color: colours.onMargin,
  backgroundColor: colours.margin,
  padding: '13px 26px',
};
const outlined: CSSProperties = {
  ...shape,
  color: colours.ink,
  border: `1px solid ${colours.third}`,
  padding: '12px 22px',
};

/** The one thing to do, and its address in full for programs that show no buttons. */
export function Action({ href, children, also = [] }: ActionProps): ReactElement {
  const { dir, end, block } = useMailDirection();
  const apart = end === 'left' ? { marginLeft: 10 } : { marginRight: 10 };
  const room = { ...apart, marginTop: 10 };
  return (
    <div dir={dir} style={{ ...block, margin: '16px 0 0' }}>
      <Button href={href} className="button" style={{ ...filled, ...room }}>
        {children}
      </Button>
      {also.map((one) => (
        <Button key={one.href} href={one.href} className="quiet" style={{ ...outlined, ...room }}>
          {one.label}
        </Button>
      ))}
      <Address href={href} />
    </div>
  );
}

/** Several answers to one question, none before the others. */
export function Choices({
  choices,
}: {
  choices: readonly { readonly href: string; readonly label: string }[];
}): ReactElement {
  const { dir, end, block } = useMailDirection();
  const room = { ...(end === 'left' ? { marginLeft: 10 } : { marginRight: 10 }), marginTop: 10 };
  return (
    <div dir={dir} style={{ ...block, margin: '6px 0 0' }}>
      {choices.map(({ href, label }) => (
        <Button key={href} href={href} className="quiet" style={{ ...outlined, ...room }}>
          {label}
        </Button>
      ))}
    </div>
  );
}

function Address({ href }: { href: string }): ReactElement {
  const { start } = useMailDirection();
  const look: CSSProperties = { fontFamily: sans, fontSize: 12.5, lineHeight: '18px', color: colours.third };
  const line: CSSProperties = { margin: '16px 0 0', direction: 'ltr', textAlign: start, wordBreak: 'break-all' };
  return (
    <Text dir="ltr" className="third" style={{ ...look, ...line }}>
      <Link href={href} className="third" style={{ color: colours.third, textDecorationLine: 'none' }}>
        {href}
      </Link>
    </Text>
  );
}
