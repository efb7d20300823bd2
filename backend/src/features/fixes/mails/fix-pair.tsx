import { textDirection } from '@shulayim/anchoring';
import type { Mark } from '@shulayim/formatting';
import { Column } from '@react-email/column';
import { Row } from '@react-email/row';
import type { CSSProperties, ReactElement } from 'react';
import { LookedWords } from '../../../platform/mail/templates/looked-words.js';
import { colours, sans, serif } from '../../../platform/mail/templates/mail-colours.js';
import { useMailDirection } from '../../../platform/mail/templates/mail-language.js';
import type { MailLanguage } from '../../../platform/mail/kinds/mail-kind.js';
import { texts } from './fixes-mails.js';

interface FixPairProps {
  readonly before: string;
  readonly after: string;
  readonly lookBefore: readonly Mark[];
  readonly lookAfter: readonly Mark[];
  readonly language: MailLanguage;
}

const label: CSSProperties = { fontFamily: sans, fontSize: 13, lineHeight: '20px', color: colours.second };
const words: CSSProperties = { fontFamily: serif, fontSize: 17, lineHeight: '28px', color: colours.ink };
const typed: CSSProperties = { whiteSpace: 'pre-line', overflowWrap: 'anywhere', wordBreak: 'break-word' };

/** A passage as it was and as it is, beside each other: the old one first, where reading begins. */
export function FixPair({ before, after, lookBefore, lookAfter, language }: FixPairProps): ReactElement | null {
  const { dir, block } = useMailDirection();
  const t = texts[language];
  // Of a comment on the whole.
  if (before === '' && after === '') return null;
  const cell: CSSProperties = { ...block, width: '50%', verticalAlign: 'top', padding: '12px 14px' };
  const sides = [
    { key: 'before', title: t('before'), text: before, look: lookBefore, isNow: false },
    { key: 'after', title: t('after'), text: after, look: lookAfter, isNow: true },
  ];
  return (
    <Row
      dir={dir}
      className="frame"
      style={{ border: `1px solid ${colours.rule}`, borderRadius: 8, borderCollapse: 'separate', margin: '10px 0' }}
    >
      {sides.map(({ key, title, text, look, isNow }) => (
        <Column
          key={key}
          dir={dir}
          className={isNow ? 'paper' : ''}
          style={{ ...cell, ...(isNow && { backgroundColor: colours.paper }) }}
        >
          <div className="second" style={label}>
            {title}
          </div>
          {text === '' ? (
            <div className="second" style={{ ...label, fontSize: 15, lineHeight: '26px' }}>
              {t('nothing')}
            </div>
          ) : (
            <div dir={textDirection(text)} className="ink" style={{ ...words, ...typed, textAlign: block.textAlign }}>
              <LookedWords text={text} look={look} />
            </div>
          )}
        </Column>
      ))}
    </Row>
  );
}

export const pairText = ({ before, after, language }: Pick<FixPairProps, 'before' | 'after' | 'language'>): string => {
  const t = texts[language];
  if (before === '' && after === '') return '';
  const quoted = (text: string) => `> ${text.replace(/\s*\n\s*/g, '\n> ')}`;
  return `${t('before')}:\n${quoted(before)}\n${t('after')}:\n${after === '' ? t('nothing') : quoted(after)}`;
};
