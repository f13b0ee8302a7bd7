import type { TextTranslation } from '@madoi/contract/translation/text-translation';
import type { TranslateText } from '#features/translation/translation.api.ts';
import type { Locks } from '#platform/bus/bus.ts';
import type { Log } from '#platform/log.ts';
import type { RoomLogStore } from '../activity/room-log.store.ts';
import type { RoomContext } from '../room/room-context.ts';
import type { RoomPublisher } from '../room/room-publisher.ts';
import type { ReaderLanguages } from './reader-languages.ts';
import type { ReadRoomNames } from './room-names.ts';

/** What translations need of their room. */
export interface TranslatedRoomContext
  extends Pick<RoomContext, 'rooms' | 'snapshots' | 'blocks' | 'loadBannedWordMatcher'> {
  readonly logStore: RoomLogStore;
}

/** What every use case of a room's translations works with. */
export interface RoomTranslationContext extends TranslatedRoomContext {
  /** Undefined: no translator is configured. */
  readonly translateText: TranslateText | undefined;
  readonly readRoomNames: ReadRoomNames;
  readonly readers: ReaderLanguages;
  readonly publisher: RoomPublisher;
  readonly locks: Pick<Locks, 'tryWithLock'>;
  readonly log: Pick<Log, 'error'>;
}

type Input = Omit<Parameters<TranslateText>[0], 'names'> & { readonly roomId: string };

/** A translation that may be shown: none that holds a banned word, which the original did not. */
export async function translateForRoom(
  context: RoomTranslationContext,
  input: Input,
): Promise<TextTranslation | 'rate_limit' | undefined> {
  const { translateText, readRoomNames, loadBannedWordMatcher } = context;
  if (translateText === undefined) return undefined;
  const done = await translateText({ ...input, names: await readRoomNames(input.roomId) });
  if (!done.ok) return done.reason === 'rate_limit' ? 'rate_limit' : undefined;
  const isBanned = await loadBannedWordMatcher();
  const { ok: _, ...translation } = done;
  return isBanned(translation.text) ? undefined : translation;
}
