import type { Access } from '@madoi/contract/http/endpoint';

/** Who may call, in words of the reference. */
export const accessTexts: Readonly<Record<Access, string>> = {
  anyone: 'Anyone may call it, without a session too.',
  session: 'It needs a session, of a guest or of a user.',
  user: 'It needs the session of a user; guests are refused.',
  operator: 'It needs the session of an operator.',
};

/** The sentence about where the product specification asks for it. */
export const ruleText = (rule: string): string =>
  rule.startsWith('decisions') ? `Source: ${rule}.` : `Source: specification ${rule}.`;

/** One line with a full stop behind it. */
export const sentence = (text: string): string => (/[.!?]$/.test(text) ? text : `${text}.`);

/** What the documents of the reference say of the whole product. */
export const referenceInfo = (version: string, description: string) => ({
  title: 'Madoi',
  version,
  description,
  contact: { name: 'The operator of this server' },
  license: { name: 'Apache-2.0', url: 'https://www.apache.org/licenses/LICENSE-2.0' },
});
