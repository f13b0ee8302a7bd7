import type { Locale } from '@madoi/contract/constants';
import type { TextTranslation } from '@madoi/contract/translation/text-translation';
import { userKeyOf } from '../room/person-key.ts';
import { type RoomTranslationContext, translateForRoom } from './room-translation-context.ts';

/** Something that was said in a room, after everybody there got it. */
export interface SaidText {
  readonly kind: 'message' | 'caption';
  readonly roomId: string;
  /** Of the message or caption. */
  readonly id: string;
  readonly userId: string;
  readonly text: string;
}

async function deliver(context: RoomTranslationContext, said: SaidText, translation: TextTranslation): Promise<void> {
  const { publisher, logStore } = context;
  const { roomId, id, userId } = said;
  const audience = { audience: { by: userId } };
  if (said.kind === 'caption') {
    publisher.publish(roomId, 'receive:liveaudio:caption:translated', { captionId: id, userId, translation }, audience);
    return;
  }
  // Removed meanwhile, or another process was faster: nobody hears of it.
  if (!(await logStore.addTranslation(roomId, id, translation))) return;
  publisher.publish(roomId, 'receive:message:translated', { messageId: id, translation }, audience);
}

async function translateInto(context: RoomTranslationContext, said: SaidText, to: Locale): Promise<void> {
  const { roomId, userId, text, kind, id } = said;
  // Each process knows its own listeners; the first that asks for a language delivers to all of them.
  await context.locks.tryWithLock(`translate:${kind}:${id}:${to}`, async () => {
    const translation = await translateForRoom(context, { text, to, roomId, personKey: userKeyOf(userId) });
    if (translation !== undefined && translation !== 'rate_limit') await deliver(context, said, translation);
  });
}

/** Translates into every language that somebody here reads. Nobody waits for it; what fails stays as it was written. */
export function translateSaid(context: RoomTranslationContext, said: SaidText): void {
  for (const language of context.readers.in(said.roomId)) {
    translateInto(context, said, language).catch((error: unknown) => {
      context.log.error({ err: error }, 'something said in a room could not be translated');
    });
  }
}
