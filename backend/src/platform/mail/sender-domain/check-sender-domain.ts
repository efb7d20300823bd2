import { createPublicKey } from 'node:crypto';
import { domainToASCII } from 'node:url';
import type { DomainCheck, DomainReason } from '@shulayim/contracts';
import type { DkimSettings, MailSettings } from '../../config/settings/mail-settings.js';
import { addressIn } from '../address-in.js';
import type { TextRecords } from './text-records.js';

/** What is known of one of the three, without words: `values` are what its sentence names. */
export interface DomainFinding {
  readonly name: DomainCheck['name'];
  readonly state: DomainCheck['state'];
  readonly reason: DomainReason;
  /** A record to be published, where one is missing or wrong. */
  readonly publish: DomainCheck['publish'];
  readonly found: readonly string[];
  readonly values: Readonly<Record<string, string>>;
}

export interface Sending {
  /** `MAIL_FROM`, or what an admin has set in its place. */
  readonly from: string;
  readonly mail: Pick<MailSettings, 'bounceAddress' | 'dkim'>;
  readonly smtpUrl: string | null;
}

const domainOf = (address: string): string => {
  const written = address.slice(address.lastIndexOf('@') + 1).toLowerCase();
  return domainToASCII(written) || written;
};

/** The domain whose name stands behind the sender's @. */
export const senderDomain = (from: string): string => domainOf(addressIn(from).trim());

/** Names that no server of the world knows. Source: RFC 2606, 6761, 6762. */
const isPrivate = (domain: string): boolean =>
  !domain.includes('.') || /(^|\.)(localhost|local|test|invalid|example|example\.(com|org|net))$/.test(domain);

/**
 * Whether receivers can see that mails are the sender's own: SPF (RFC 7208), DKIM (RFC 6376) and DMARC (RFC 7489) of its
 * domain, as they stand in DNS. Which servers send for the domain, only its owner knows: that a record lets ours is not said.
 */
export function checkSenderDomain(sending: Sending, records: TextRecords): Promise<readonly DomainFinding[]> {
  const domain = senderDomain(sending.from);
  const checks = [checkSpf, checkDkim, checkDmarc];
  return Promise.all(
    checks.map(async (check) => {
      const { name, look } = check(domain, sending);
      if (isPrivate(domain)) return finding(name, 'problem', 'no_domain', { domain });
      try {
        return await look(records);
      } catch {
        return finding(name, 'unknown', 'no_answer', { domain });
      }
    }),
  );
}

interface Check {
  readonly name: DomainCheck['name'];
  readonly look: (records: TextRecords) => Promise<DomainFinding>;
}

function finding(
  name: DomainCheck['name'],
  state: DomainCheck['state'],
  reason: DomainReason,
  values: DomainFinding['values'] = {},
  more: Partial<Pick<DomainFinding, 'publish' | 'found'>> = {},
): DomainFinding {
  return { name, state, reason, values, publish: null, found: [], ...more };
}

/** It is asked of the return address. */
function checkSpf(from: string, { mail, smtpUrl }: Sending): Check {
  const domain = mail.bounceAddress ? domainOf(mail.bounceAddress) : from;
  const host = smtpUrl ? new URL(smtpUrl).hostname : '';
  const sender = host && !isPrivate(host) && !/^[\d.]+$|:/.test(host) ? `a:${host}` : 'mx';
  const publish = { name: domain, value: `v=spf1 ${sender} ~all` };
  const said = (state: DomainCheck['state'], reason: DomainReason, found: readonly string[], isWrong = true) =>
    finding('spf', state, reason, { domain }, { found, publish: isWrong ? publish : null });
  return {
    name: 'spf',
    look: async (records) => {
      const found = (await records(domain)).filter((text) => /^v=spf1(\s|$)/i.test(text));
      const [record = ''] = found;
      if (found.length === 0) return said('problem', 'spf_missing', found);
      if (found.length > 1) return said('problem', 'spf_several', found);
      if (/(^|\s)\+?all(\s|$)/i.test(record)) return said('problem', 'spf_open', found);
      if (!/(^|\s)([-~?]all|redirect=\S+)(\s|$)/i.test(record)) return said('warning', 'spf_endless', found, false);
      return isAligned(domain, from)
        ? said('good', 'spf_good', found, false)
        : said('warning', 'spf_elsewhere', found, false);
    },
  };
}

function checkDkim(from: string, { mail: { dkim } }: Sending): Check {
  if (!dkim)
    return { name: 'dkim', look: () => Promise.resolve(finding('dkim', 'unknown', 'dkim_not_ours', { domain: from })) };
  const name = `${dkim.selector}._domainkey.${dkim.domain}`;
  const own = publicKeyOf(dkim);
  const publish = { name, value: `v=DKIM1; k=rsa; p=${own}` };
  const said = (state: DomainCheck['state'], reason: DomainReason, found: readonly string[], isWrong = true) =>
    finding('dkim', state, reason, { domain: dkim.domain, from, name }, { found, publish: isWrong ? publish : null });
  return {
    name: 'dkim',
    look: async (records) => {
      // The version may be left out; the key may not.
      const found = (await records(name)).filter((text) => tagsOf(text).has('p'));
      if (found.length === 0) return said('problem', 'dkim_missing', found);
      if (found.length > 1) return said('problem', 'dkim_several', found);
      if (tagsOf(found[0] ?? '').get('p') !== own) return said('problem', 'dkim_other_key', found);
      return isAligned(dkim.domain, from)
        ? said('good', 'dkim_good', found, false)
        : said('warning', 'dkim_elsewhere', found, false);
    },
  };
}

function checkDmarc(from: string): Check {
  const said = (state: DomainCheck['state'], reason: DomainReason, found: readonly string[], isWrong = true) => {
    const publish = { name: `_dmarc.${from}`, value: 'v=DMARC1; p=none' };
    return finding('dmarc', state, reason, { domain: from }, { found, publish: isWrong ? publish : null });
  };
  return {
    name: 'dmarc',
    look: async (records) => {
      const found = await dmarcRecords(from, records);
      if (found.length === 0) return said('problem', 'dmarc_missing', found);
      if (found.length > 1) return said('problem', 'dmarc_several', found);
      const policy = tagsOf(found[0] ?? '')
        .get('p')
        ?.toLowerCase();
      if (policy === 'none') return said('warning', 'dmarc_watching', found, false);
      return policy === 'quarantine' || policy === 'reject'
        ? said('good', 'dmarc_good', found, false)
        : said('problem', 'dmarc_unclear', found);
    },
  };
}

/** Of the domain itself, else of the nearest one above it that has any: a name of one piece is nobody's. */
async function dmarcRecords(domain: string, records: TextRecords): Promise<readonly string[]> {
  for (let at = domain; at.includes('.'); at = at.slice(at.indexOf('.') + 1)) {
    const found = (await records(`_dmarc.${at}`)).filter((text) => /^v=DMARC1(\s*;|$)/.test(text));
    if (found.length > 0) return found;
  }
  return [];
}

/** `k=rsa; p=MII…`, by their names; white space within values means nothing. */
const tagsOf = (record: string): ReadonlyMap<string, string> =>
  new Map(
    record.split(';').flatMap((tag) => {
      const [, name, value] = /^\s*(\w+)\s*=(.*)$/s.exec(tag) ?? [];
      return name === undefined ? [] : [[name, (value ?? '').replace(/\s+/g, '')] as const];
    }),
  );

const publicKeyOf = ({ privateKey }: DkimSettings): string =>
  createPublicKey(privateKey).export({ type: 'spki', format: 'der' }).toString('base64');

/** One is the other, or above it: as DMARC has it unless it is told to be strict. */
const isAligned = (one: string, other: string): boolean =>
  one === other || one.endsWith(`.${other}`) || other.endsWith(`.${one}`);
