import type { ReactElement, ReactNode } from 'react';
import { MailPage } from './mail-page.js';
import { Heading, MailLink, Message, Subheading, Typed } from './mail-pieces.js';

interface AuthorMailPageProps {
  readonly preview: string;
  readonly authorName: string;
  /** Ends with the author's name. */
  readonly heading: string;
  /** What the author wrote to the recipient, below its label. */
  readonly message: { readonly label: string; readonly text: string | null };
  readonly title: string;
  /** Why this was sent, before the author's name, and the way to get no more. */
  readonly footer: { readonly why: string; readonly stop: string; readonly stopUrl: string };
  readonly children?: ReactNode;
}

/** The page of a mail by which an author invites somebody to read a text. */
export function AuthorMailPage(props: AuthorMailPageProps): ReactElement {
  const { preview, authorName, heading, message, title, footer, children } = props;
  const author = <Typed>{authorName}</Typed>;
  return (
    <MailPage
      preview={preview}
      heading={
        <Heading>
          {`${heading} `}
          {author}
        </Heading>
      }
      footer={
        <span>
          {`${footer.why} `}
          {author}
          {'. '}
          <MailLink href={footer.stopUrl}>{footer.stop}</MailLink>
        </span>
      }
    >
      {message.text ? <Message label={message.label}>{message.text}</Message> : null}
      <Subheading>
        <Typed>{title}</Typed>
      </Subheading>
      {children}
    </MailPage>
  );
}
