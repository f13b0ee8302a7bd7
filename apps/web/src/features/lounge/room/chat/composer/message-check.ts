import { messageMaxChars } from '@madoi/contract/constants';
import { countCodePoints, plainLine } from '@madoi/domain/text/plain-text';

export interface MessageCheck {
  readonly count: number;
  readonly isTooLong: boolean;
  readonly canSend: boolean;
}

/** What the counter shows and whether there is something to send: characters as the server counts them. */
export const checkMessage = (text: string): MessageCheck => {
  const count = countCodePoints(text);
  const isTooLong = countCodePoints(plainLine(text)) > messageMaxChars;
  return { count, isTooLong, canSend: plainLine(text) !== '' && !isTooLong };
};

interface KeyPressed {
  readonly key: string;
  readonly shiftKey: boolean;
  readonly nativeEvent: { readonly isComposing: boolean; readonly keyCode: number };
}

/** Enter belongs to the input method while it is composing, which Safari shows only by the key code 229. */
export const isSendingKey = ({ key, shiftKey, nativeEvent }: KeyPressed): boolean =>
  key === 'Enter' && !shiftKey && !nativeEvent.isComposing && nativeEvent.keyCode !== 229;
