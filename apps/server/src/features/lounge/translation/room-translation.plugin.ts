import type { Caption } from '@madoi/contract/lounge/live/live-caption';
import type { RoomEvent } from '@madoi/contract/socket/room-events';
import type { DatasetsStore } from '#features/catalogue/catalogue.api.ts';
import type { TranslateText } from '#features/translation/translation.api.ts';
import type { Bus } from '#platform/bus/bus.ts';
import { createBusTopic } from '#platform/bus/create-bus-topic.ts';
import type { Clock } from '#platform/clock.ts';
import type { Feature } from '#platform/feature.ts';
import type { Log } from '#platform/log.ts';
import type { LoungeFeature } from '../lounge.plugin.ts';
import type { RoomConnections } from '../presence/room-connections.ts';
import type { QueueStore } from '../queue/queue.store.ts';
import type { RoomPublisher } from '../room/room-publisher.ts';
import { createReaderLanguages } from './reader-languages.ts';
import { createReadRoomNames } from './room-names.ts';
import { registerRoomTranslationRoutes } from './room-translation.routes.ts';
import { registerRoomTranslationSocket } from './room-translation.socket.ts';
import type { RoomTranslationContext, TranslatedRoomContext } from './room-translation-context.ts';
import { type SaidText, translateSaid } from './translate-said.ts';

export interface RoomTranslationDeps {
  readonly clock: Clock;
  readonly bus: Pick<Bus, 'channels' | 'locks'>;
  readonly log: Log;
  readonly room: TranslatedRoomContext;
  readonly roomConnections: Pick<RoomConnections, 'of'>;
  readonly publisher: RoomPublisher;
  readonly onRoomEvent: LoungeFeature['onRoomEvent'];
  readonly queues: Pick<QueueStore, 'read'>;
  readonly datasets: Pick<DatasetsStore, 'tracks' | 'artists'>;
  readonly translateText: TranslateText | undefined;
}

export interface RoomTranslationFeature extends Feature {
  /** A caption that was shown to a room. */
  handleCaption(roomId: string, caption: Caption): void;
}

const messageOf = (roomId: string, { event, payload }: RoomEvent): SaidText | undefined =>
  event === 'receive:message' || event === 'receive:message:paid'
    ? { kind: 'message', roomId, id: payload.id, userId: payload.userId, text: payload.message }
    : undefined;

/** What is said in rooms that allow it, in the languages of those who listen. */
export function createRoomTranslationFeature(deps: RoomTranslationDeps): RoomTranslationFeature {
  const { bus, log, room, roomConnections, publisher, onRoomEvent, queues, datasets, clock, translateText } = deps;
  const readers = createReaderLanguages(roomConnections);
  const readRoomNames = createReadRoomNames({ queues, datasets, clock });
  const { locks } = bus;
  const context: RoomTranslationContext = { ...room, translateText, readRoomNames, readers, publisher, locks, log };
  const saidTopic = createBusTopic<SaidText>(bus.channels, 'lounge:said');
  const announce = async (said: SaidText): Promise<void> => {
    const snapshot = await room.snapshots.read(said.roomId);
    if (snapshot?.room.allowTranslate) await saidTopic.publish(said);
  };
  const handleSaid = (said: SaidText | undefined): void => {
    if (said === undefined || translateText === undefined) return;
    announce(said).catch((error: unknown) => log.error({ err: error }, 'something said could not be translated'));
  };
  return {
    name: 'lounge-translation',
    handleCaption: (roomId, { captionId, userId, text, isFinal }) =>
      handleSaid(isFinal ? { kind: 'caption', roomId, id: captionId, userId, text } : undefined),
    routes: (app) => registerRoomTranslationRoutes(app, context),
    sockets: (socketServer) => registerRoomTranslationSocket(socketServer, readers),
    start: async (scope) => {
      if (translateText === undefined) return;
      scope.add(
        'events of rooms',
        onRoomEvent((roomId, event) => handleSaid(messageOf(roomId, event))),
      );
      scope.add('texts to translate', await saidTopic.subscribe((said) => translateSaid(context, said)));
    },
  };
}
