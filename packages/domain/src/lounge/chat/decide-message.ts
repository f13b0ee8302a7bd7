import { messageMaxChars } from '@madoi/contract/constants';
import { roomLayerPriority } from '@madoi/contract/lounge/chat';
import type { RoomRole } from '@madoi/contract/lounge/room';
import { countCodePoints, plainLine } from '../../text/plain-text.ts';

export type MessageRefusal = 'empty' | 'too_long' | 'ng_words';

export interface MessageInput {
  readonly message: string;
  readonly originalMessage?: string | undefined;
}

export type MessageDecision =
  | { readonly ok: false; readonly reason: MessageRefusal }
  | {
      readonly ok: true;
      readonly message: string;
      readonly originalMessage?: string;
      readonly priority: number;
      readonly isOwner: boolean;
    };

/** The stage layer of a message: those of staff are drawn above the others (specification 3.28). */
export const priorityOf = (role: RoomRole): number =>
  role === 'general' ? roomLayerPriority.general : roomLayerPriority.high;

/**
 * A message as the room stores it: one line of at most 140 characters. Refused with a reason if it is empty, too long,
 * or holds a banned word, in its original too.
 */
export const decideMessage = (
  input: MessageInput,
  role: RoomRole,
  isBanned: (text: string) => boolean,
): MessageDecision => {
  const message = plainLine(input.message);
  const original = plainLine(input.originalMessage ?? '');
  if (message === '') return { ok: false, reason: 'empty' };
  if (Math.max(countCodePoints(message), countCodePoints(original)) > messageMaxChars) {
    return { ok: false, reason: 'too_long' };
  }
  if (isBanned(message) || isBanned(original)) return { ok: false, reason: 'ng_words' };
  return {
    ok: true,
    message,
    ...(original === '' ? {} : { originalMessage: original }),
    priority: priorityOf(role),
    isOwner: role === 'owner',
  };
};
