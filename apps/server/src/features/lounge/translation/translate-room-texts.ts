import type { Locale } from '@madoi/contract/constants';
import type { TextTranslation } from '@madoi/contract/translation/text-translation';
import type { RoomText } from '@madoi/contract/translation/translation';
import type { Identity } from '#platform/identity.ts';
import { personKeyOf } from '../room/person-key.ts';
import type { RoomRecord } from '../room/room.store.ts';
import { type RoomTranslationContext, translateForRoom } from './room-translation-context.ts';

export interface TranslatedRoomText {
  readonly of: RoomText;
  readonly translation: TextTranslation;
}

export type TranslateRoomTextsResult = readonly TranslatedRoomText[] | 'not_found' | 'forbidden' | 'rate_limited';

type Translated = TextTranslation | 'rate_limit' | undefined;

async function translateMessage(
  context: RoomTranslationContext,
  room: RoomRecord,
  id: string,
  to: Locale,
  reader: { readonly personKey: string; readonly hidden: ReadonlySet<string> },
): Promise<Translated> {
  const message = await context.logStore.findMessage(room.id, id);
  if (!message || reader.hidden.has(message.userId)) return undefined;
  const known = message.translations.find(({ languageCode }) => languageCode === to);
  if (known) return known;
  const { personKey } = reader;
  const translation = await translateForRoom(context, { text: message.message, to, roomId: room.id, personKey });
  if (translation === undefined || translation === 'rate_limit') return translation;
  // Kept with the message for who comes next; a removed one has none.
  return (await context.logStore.addTranslation(room.id, id, translation)) ? translation : undefined;
}

/** Texts of a room in the caller's language, as far as they have a translation; those that are there already cost nothing. */
export async function translateRoomTexts(
  context: RoomTranslationContext,
  roomId: string,
  identity: Identity,
  { languageCode: to, texts }: { readonly languageCode: Locale; readonly texts: readonly RoomText[] },
): Promise<TranslateRoomTextsResult> {
  const room = await context.rooms.find(roomId);
  if (!room) return 'not_found';
  if (!room.allowTranslate) return 'forbidden';
  const personKey = personKeyOf(identity);
  const hidden = await context.blocks.hiddenFrom(identity.guest ? undefined : identity.user?.id);
  const translate = async (of: RoomText): Promise<readonly [RoomText, Translated]> => {
    if (of.kind === 'message') return [of, await translateMessage(context, room, of.id, to, { personKey, hidden })];
    const text = of.kind === 'topic' ? room.topic : room.description;
    return [of, await translateForRoom(context, { text, to, roomId, personKey })];
  };
  const answers = await Promise.all(texts.map(translate));
  const list = answers.flatMap(([of, translation]) =>
    translation === undefined || translation === 'rate_limit' ? [] : [{ of, translation }],
  );
  return list.length === 0 && answers.some(([, answer]) => answer === 'rate_limit') ? 'rate_limited' : list;
}
