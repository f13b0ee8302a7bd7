import type { Access } from '@madoi/contract/http/endpoint';

/** Who may call, as the reference says it. */
export const accessTexts: Readonly<Record<Access, string>> = {
  anyone: 'Anyone may call it, without a session too.',
  session: 'It needs a session, of a guest or of a user.',
  user: 'It needs the session of a user; guests are refused.',
  operator: 'It needs the session of an operator.',
};

/** The sentence that names the rule of the product specification. */
export const ruleText = (rule: string): string =>
  rule.startsWith('decisions') ? `Source: ${rule}.` : `Source: specification ${rule}.`;

/** The text with a full stop at its end. */
export const sentence = (text: string): string => (/[.!?]$/.test(text) ? text : `${text}.`);

export interface ReferenceOptions {
  readonly version: string;
  /** Where the operators can be written to, `mailto:…` or `https://…`; undefined: nowhere. */
  readonly contact: string | undefined;
}

const mailScheme = 'mailto:';
const contactInfo = (contact: string) => ({
  name: 'The operator of this server',
  ...(contact.startsWith(mailScheme) ? { email: contact.slice(mailScheme.length) } : { url: contact }),
});

/** The `info` part of both documents. */
export const referenceInfo = ({ version, contact }: ReferenceOptions, description: string) => ({
  title: 'Madoi',
  version,
  description,
  ...(contact !== undefined && { contact: contactInfo(contact) }),
  license: { name: 'Apache-2.0', url: 'https://www.apache.org/licenses/LICENSE-2.0' },
});
