import { Body } from '@react-email/body';
import { Column } from '@react-email/column';
import { Container } from '@react-email/container';
import { Head } from '@react-email/head';
import { Html } from '@react-email/html';
import { Preview } from '@react-email/preview';
import { Row } from '@react-email/row';
import { cutText } from '@shulayim/anchoring';
import { type CSSProperties, type ReactElement, type ReactNode } from 'react';
import { names } from '../../files/catalogues/names.js';
import { colours, headStyles, sans, serif } from './mail-colours.js';
import { useMailDirection } from './mail-language.js';

/** The library's own element cuts at 150, and would cut a letter of two halves in the middle. */
const maxPreview = 140;

export interface MailPageProps {
  /** What a list of mails shows beside the subject. */
  readonly preview: string;
  readonly heading: ReactNode;
  readonly children: ReactNode;
  /** Why this mail came, and where to change that. */
  readonly footer: ReactNode;
}

/** A sheet of paper with the red line of the margin: the frame of every mail. */
export function MailPage({ preview, heading, children, footer }: MailPageProps): ReactElement {
  const { language, dir, block } = useMailDirection();
  const site = names[language]('site');
  // The library puts a body's style on a cell of its own, out of the reach of the dark classes: colours stand elsewhere.
  const body = { dir, lang: language, className: 'paper', bgcolor: colours.paper, style: { ...block, margin: 0 } };
  return (
    <Html lang={language} dir={dir}>
      <Head>
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <meta name="format-detection" content="telephone=no, date=no, address=no, email=no, url=no" />
        <title>{site}</title>
        <style dangerouslySetInnerHTML={{ __html: headStyles }} />
      </Head>
      <Body {...body}>
        <Preview>{cutText(preview, maxPreview)}</Preview>
        <Cell table="paper" cell="outer" background={colours.paper} style={{ padding: '28px 16px 40px' }}>
          <Container dir={dir} className="column" style={{ maxWidth: 600 }}>
            <Logo>{site}</Logo>
            <Sheet>
              {heading}
              {children}
            </Sheet>
            <Footer>{footer}</Footer>
          </Container>
        </Cell>
      </Body>
    </Html>
  );
}

interface CellProps {
  readonly table: string;
  readonly cell?: string;
  readonly background?: string;
  readonly frame?: CSSProperties;
  readonly style: CSSProperties;
  readonly children?: ReactNode;
}

/** A table of one cell, which is what keeps its padding and its colour everywhere. */
function Cell({ table, cell, background, frame, style, children }: CellProps): ReactElement {
  const { dir, block } = useMailDirection();
  const filled = background ? { backgroundColor: background } : {};
  const content = (
    <Column dir={dir} className={cell} style={{ ...block, ...style }}>
      {children}
    </Column>
  );
  return (
    <Row dir={dir} className={table} style={{ ...filled, ...frame }}>
      {content}
    </Row>
  );
}

function Logo({ children }: { children?: ReactNode }): ReactElement {
  const { start } = useMailDirection();
  const line =
    start === 'right' ? { borderRight: redLine, paddingRight: 10 } : { borderLeft: redLine, paddingLeft: 10 };
  const style = { fontFamily: serif, fontSize: 25, fontWeight: 700, lineHeight: '30px', color: colours.ink };
  return (
    <Cell table="head" style={{ padding: '0 0 18px' }}>
      <span className="ink line" style={{ ...style, ...line }}>
        {children}
      </span>
    </Cell>
  );
}

function Sheet({ children }: { children?: ReactNode }): ReactElement {
  const { start } = useMailDirection();
  const line =
    start === 'right'
      ? { borderRight: redLine, borderRadius: '10px 2px 2px 10px' }
      : { borderLeft: redLine, borderRadius: '2px 10px 10px 2px' };
  return (
    <Cell
      table="sheet line"
      cell="inner"
      background={colours.sheet}
      frame={{ ...line, borderCollapse: 'separate' }}
      style={{ padding: '30px 34px 34px' }}
    >
      {children}
    </Cell>
  );
}

function Footer({ children }: { children?: ReactNode }): ReactElement {
  const style = { fontFamily: sans, fontSize: 13.5, lineHeight: '21px', color: colours.third };
  return (
    <Cell table="foot" style={{ padding: '18px 6px 0' }}>
      <div className="third" style={style}>
        {children}
      </div>
    </Cell>
  );
}

const redLine = `3px solid ${colours.margin}`;
