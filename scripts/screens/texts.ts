import type { Locale } from '@madoi/contract/constants';
import { loadMessages } from '../../apps/web/src/platform/i18n/load-messages.ts';

/** Finds what a text of the pages is called in the language of the picture, whatever its arguments are filled with. */
export type TextsOf = (key: string) => RegExp;

const escapeRegExp = (text: string) => text.replace(/[.*+?^$()|[\]\\]/g, '\\$&');

/** Leaves out of a message what is filled in, nested braces of plurals included, and the tags around parts of it. */
const patternOf = (message: string): string => {
  let depth = 0;
  let pattern = '';
  for (const part of message.replace(/<[^>]*>/g, '{}').split(/([{}])/)) {
    if (part === '{') depth += 1;
    else if (part === '}') {
      depth -= 1;
      if (depth === 0) pattern += '.*';
    } else if (depth === 0) pattern += escapeRegExp(part);
  }
  return pattern;
};

/** Texts that come with their pages only. */
const pageParts = ['channels', 'letters', 'notifications', 'operator-money', 'operator-site', 'sales'] as const;

const partsIn = async (locale: Locale): Promise<object> => {
  const file = `${locale.toLowerCase()}.ts`;
  const parts: object[] = await Promise.all(
    pageParts.map((part) => import(`../../apps/web/src/messages/${part}/${file}`)),
  );
  return Object.assign({}, ...parts);
};

/** Throws for a key that the messages do not have: a renamed text must not take a picture of nothing. */
export const textsIn = async (locale: Locale): Promise<TextsOf> => {
  const messages: unknown = { ...(await loadMessages(locale)), ...(await partsIn(locale)) };
  return (key) => {
    const message = key
      .split('.')
      .reduce<unknown>(
        (at, name) => (at === null || typeof at !== 'object' ? undefined : Reflect.get(at, name)),
        messages,
      );
    if (typeof message !== 'string') throw new Error(`there is no text ${key} in ${locale}`);
    return new RegExp(`^${patternOf(message)}$`, 'su');
  };
};

/** The same text as a part of a longer one. */
export const within = ({ source, flags }: RegExp): RegExp => new RegExp(source.slice(1, -1), flags);
