import { channelNameMaxChars, introductionMaxChars } from '@madoi/contract/channels/limits';
import { countCodePoints } from '@madoi/domain/text/plain-text';

const maxChars = { name: channelNameMaxChars, introduction: introductionMaxChars } as const;

export interface TextLimit {
  readonly count: number;
  readonly max: number;
  /** How many characters are too many; 0 while it fits. */
  readonly surplus: number;
}

/** A text of a channel against its limit, in the characters that the server counts: an emoji of two UTF-16 units is one, spaces around it are none. */
export function textLimit(field: keyof typeof maxChars, text: string): TextLimit {
  const [count, max] = [countCodePoints(text.trim()), maxChars[field]];
  return { count, max, surplus: Math.max(0, count - max) };
}
