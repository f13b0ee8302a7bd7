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

/** Messages of who controls the room are drawn above the others (specification 3.28). */
export const priorityOf = (role: RoomRole): number =>
  role === 'general' ? roomLayerPriority.general : roomLayerPriority.high;

/** A message as the room may show it: at most 140 characters, one line, no banned word in it or in its original. */
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
    ...(original === '' || original === message ? {} : { originalMessage: original }),
    priority: priorityOf(role),
    isOwner: role === 'owner',
  };
};
