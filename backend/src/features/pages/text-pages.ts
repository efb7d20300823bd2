import { Injectable } from '@nestjs/common';
import { isPointed, makeExcerpt, textDirection, type ProjectLook } from '@shulayim/anchoring';
import type { Text } from '@shulayim/contracts';
import { Refusal } from '@shulayim/event-sourcing';
import { formattedParagraphs, type Formatting } from '@shulayim/formatting';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Authenticator } from '../../platform/auth/authenticator.js';
import { Guests } from '../../platform/auth/guests/guests.js';
import type { Visitor } from '../../platform/auth/visitor.js';
import { isRobot } from '../../platform/http/robots.js';
import { LinkLookup } from '../sharing/link-lookup.port.js';
import { TextLookup } from '../reading/ports/text-lookup.port.js';
import type { PageContent } from './page-shell.js';
import { t } from './pages-texts.js';
import { factsOfLink, factsOfScreen, invitation, thanksFor } from './text-facts.js';

const textPage = /^\/text(-old|-classic)?\/([\w-]+)\/?$/;
const linkPage = /^\/read\/([\w-]+)\/?$/;

/** The pages that have a text in their first HTML, where the visitor may read it. */
@Injectable()
export class TextPages {
  constructor(
    private readonly authenticator: Authenticator,
    private readonly guests: Guests,
    private readonly links: LinkLookup,
    private readonly texts: TextLookup,
  ) {}

  /** @returns null when the path is no text's */
  async page(path: string, request: FastifyRequest, reply: FastifyReply) {
    const [, screen = '', textId] = textPage.exec(path) ?? [];
    const [, token] = linkPage.exec(path) ?? [];
    if (!textId && !token) return null;
    const known = await this.authenticator.identify({ cookies: request.cookies });
    // The client shows them the blocked screen, as it does when a call is refused.
    if (known.person && !known.person.isActive) return null;
    const visitor = isRobot(request.headers['user-agent']) ? known : this.guests.welcome(known, reply);
    try {
      const content = token
        ? await this.sharedText(token, visitor, request.ip)
        : await this.text(textId ?? '', screen as keyof typeof factsOfScreen, visitor);
      return { status: 200, content };
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      // A private text of an unknown address stays a page: the client says what is the matter.
      return { status: error.status, content: { isIndexed: false } };
    }
  }

  private async text(id: string, screen: keyof typeof factsOfScreen, visitor: Visitor): Promise<PageContent> {
    const answer = await this.texts.execute(id, visitor);
    const isPublic = answer.text.visibility_status === 'public';
    return {
      ...contentOf(answer.text.title, answer.text.content, lookOf(answer.text), answer.text.formatting),
      facts: factsOfScreen[screen](answer),
      // One page of it is drawn at a time, under a way back.
      ...(screen === '' ? { wayBack: t('text.home') } : { closings: thanksFor(answer, visitor.person?.id ?? null) }),
      // Three presentations and a sample's name, one text.
      canonical: `/text/${answer.text.id}`,
      isIndexed: isPublic,
      work: { id: answer.text.projectId, title: answer.text.projectTitle },
      data: [{ path: `/api/texts/${id}`, body: { success: true, ...answer } }],
    };
  }

  private async sharedText(token: string, visitor: Visitor, address: string): Promise<PageContent> {
    const { shareableText, firstPartId } = await this.links.open(token, visitor, address);
    const link = { path: `/api/sharing/${token}`, body: { success: true, shareableText } };
    // A robot has no cookie by which the link could let it in: it gets the link's own text alone.
    const opened = firstPartId ? await this.texts.execute(firstPartId, { ...visitor, shareToken: token }) : null;
    const text = opened ? [{ path: `/api/texts/${firstPartId}`, body: { success: true, ...opened } }] : [];
    return {
      ...contentOf(shareableText.title, shareableText.content, lookOf(opened?.text), opened?.text.formatting),
      ...(opened && {
        facts: factsOfLink(shareableText, opened.text),
        closings: [...thanksFor(opened, visitor.person?.id ?? null), ...(visitor.person ? [] : [invitation()])],
      }),
      isIndexed: false,
      data: [link, ...text],
    };
  }
}

const lookOf = (text: Text | undefined): ProjectLook => ({
  isPoetry: text?.category === 'poetry',
  language: text?.language ?? 'he',
});

const contentOf = (title: string, body: string, look: ProjectLook, formatting?: Formatting): PageContent => ({
  title,
  heading: { text: title, direction: textDirection(title, look.language) },
  description: makeExcerpt(body),
  isPointed: isPointed(body),
  paragraphs: formattedParagraphs(body, look, formatting).filter(({ isBreak }) => !isBreak),
});
