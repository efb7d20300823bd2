import { Column } from '@react-email/column';
import { Heading as HeadingElement } from '@react-email/heading';
import { Hr } from '@react-email/hr';
import { Link } from '@react-email/link';
import { Row } from '@react-email/row';
import { Text } from '@react-email/text';
import { textDirection } from '@shulayim/anchoring';
import type { Mark } from '@shulayim/formatting';
import { type CSSProperties, type ReactElement, type ReactNode } from 'react';
import { LookedWords } from './looked-words.js';
import { colours, sans, serif } from './mail-colours.js';
import { useMailDirection } from './mail-language.js';

const body: CSSProperties = { fontFamily: sans, fontSize: 16, lineHeight: '26px', color: colours.ink };

/** What a person typed: in the direction of most of its letters, whatever stands around it. React shows any tags in it as text. */
export const Typed = ({ children = '' }: { children?: string }): ReactElement => (
  <bdi dir={textDirection(children)}>{children}</bdi>
);

/** A sentence around a name that somebody typed: the sentence keeps its direction, wherever in it the name stands. */
export function Around({ name, sentence }: { name: string; sentence: (name: string) => string }): ReactElement {
  const [before = '', after = ''] = sentence('\0').split('\0');
  return (
    <span>
      {before}
      <Typed>{name}</Typed>
      {after}
    </span>
  );
}

export const Heading = ({ children }: { children?: ReactNode }): ReactElement => (
  <Head as="h1" style={{ fontSize: 25, lineHeight: '34px', margin: '0 0 6px' }}>
    {children}
  </Head>
);

export const Subheading = ({ children }: { children?: ReactNode }): ReactElement => (
  <Head as="h2" style={{ fontSize: 20, lineHeight: '28px', margin: '30px 0 2px' }}>
    {children}
  </Head>
);

function Head({ as, style, children }: { as: 'h1' | 'h2'; style: CSSProperties; children?: ReactNode }): ReactElement {
  const { dir, block } = useMailDirection();
  const look = { ...block, fontFamily: serif, fontWeight: 700, color: colours.ink, ...style };
  return (
    <HeadingElement as={as} dir={dir} className="ink" style={look}>
      {children}
    </HeadingElement>
  );
}

export const Quiet = ({ children }: { children?: ReactNode }): ReactElement => (
  <Block className="second" style={{ fontSize: 15, lineHeight: '23px', color: colours.second, margin: '0 0 4px' }}>
    {children}
  </Block>
);

export const Paragraph = ({ children }: { children?: ReactNode }): ReactElement => (
  <Block className="ink" style={{ margin: '10px 0' }}>
    {children}
  </Block>
);

/** The author's own words as they are set, with the reader's yellow mark on them. */
export const Marked = ({ children = '', look }: { children?: string; look: readonly Mark[] }): ReactElement => (
  <Block
    typed={children}
    className="ink"
    style={{ margin: '18px 0 12px', fontFamily: serif, fontSize: 18, lineHeight: '32px' }}
  >
    <span className="mark" style={{ backgroundColor: colours.mark, color: colours.ink, padding: '2px 3px' }}>
      <bdi dir={textDirection(children)}>
        <LookedWords text={children} look={look} />
      </bdi>
    </span>
  </Block>
);

/** The author's own words, quoted at length. */
export const Excerpt = ({ children }: { children?: string }): ReactElement => (
  <Block
    typed={children ?? ''}
    className="ink"
    style={{ margin: '18px 0', fontFamily: serif, fontSize: 19, lineHeight: '34px', whiteSpace: 'pre-line' }}
  >
    {children}
  </Block>
);

/** What somebody wrote to the recipient: line breaks stay. `linked`: the same with its addresses made links. */
export const Words = ({ children, linked }: { children?: string; linked?: ReactNode }): ReactElement => (
  <Block typed={children ?? ''} className="ink" style={{ margin: '6px 0 10px', whiteSpace: 'pre-line' }}>
    {linked ?? children}
  </Block>
);

/** Large, in the order of its digits, and chosen as a whole by one tap. */
export function Code({ children }: { children?: string }): ReactElement {
  const { start } = useMailDirection();
  const line: CSSProperties = { margin: '20px 0 8px', direction: 'ltr', textAlign: start, userSelect: 'all' };
  const look: CSSProperties = { fontSize: 36, lineHeight: '44px', fontWeight: 700, letterSpacing: 8 };
  return (
    <Text dir="ltr" className="ink" style={{ ...body, ...look, ...line }}>
      {children}
    </Text>
  );
}

/** A personal message: a slip of paper on the sheet. */
export function Message({ label, children }: { label: string; children?: string }): ReactElement {
  const { dir, block } = useMailDirection();
  const slip = {
    backgroundColor: colours.paper,
    borderRadius: 8,
    borderCollapse: 'separate',
    margin: '18px 0 0',
  } as const;
  const cell = (
    <Column dir={dir} style={{ ...block, padding: '14px 18px 8px' }}>
      <Quiet>{label}</Quiet>
      <Words>{children}</Words>
    </Column>
  );
  return (
    <Row dir={dir} className="paper" style={slip}>
      {cell}
    </Row>
  );
}

export const Rule = (): ReactElement => (
  <Hr className="rule" style={{ borderTop: `1px solid ${colours.rule}`, margin: '22px 0' }} />
);

export const MailLink = ({ href, children }: { href: string; children?: ReactNode }): ReactElement => (
  <Link href={href} className="accent" style={{ color: colours.margin, textDecorationLine: 'underline' }}>
    {children}
  </Link>
);

interface BlockProps {
  readonly className: string;
  readonly style: CSSProperties;
  /** What a person typed: it runs as its letters do; its side stays that of the mail. */
  readonly typed?: string;
  readonly children?: ReactNode;
}

/** A paragraph. Words without a break in them, such as long addresses, are broken rather than let the mail grow wide. */
function Block({ className, style, typed, children }: BlockProps): ReactElement {
  const { dir, block } = useMailDirection();
  const side: CSSProperties = typed === undefined ? block : { textAlign: block.textAlign };
  const look: CSSProperties = { ...body, ...side, overflowWrap: 'anywhere', wordBreak: 'break-word', ...style };
  if (typed === undefined)
    return (
      <Text dir={dir} className={className} style={look}>
        {children}
      </Text>
    );
  return (
    <Text dir={textDirection(typed)} className={`${className} typed`} style={look}>
      {children}
    </Text>
  );
}
