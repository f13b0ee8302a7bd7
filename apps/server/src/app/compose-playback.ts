import { audioBlobKey, hlsBlobKey } from '../features/catalogue/catalogue.api.ts';
import type { LoungeFeature } from '../features/lounge/lounge.plugin.ts';
import type { QueueFeature } from '../features/lounge/queue/queue.plugin.ts';
import { createPlaybackFeature, type PlaybackFeature } from '../features/playback/playback.plugin.ts';
import { createFfmpegFragmenter } from '../platform/encoder/ffmpeg-fragmenter.ts';
import { createListenBrainz } from '../platform/listenbrainz/listenbrainz.ts';
import type { FeatureDeps } from './feature-deps.ts';

/** Rooms are made after playback: asked with each right that is claimed for one. */
export interface AbovePlayback {
  readonly lounge: () => Pick<LoungeFeature, 'canBeInRoom' | 'roomOf'>;
  readonly queue: () => { readonly store: Pick<QueueFeature['store'], 'contains'> };
}

type PlaybackParts = Pick<FeatureDeps, 'database' | 'clock' | 'ids' | 'blobs' | 'log' | 'bus' | 'config'>;

/** The right to play, from the catalogue's files and for those who are in a room. */
export function composePlayback(
  { database, clock, ids, blobs, log, bus, config }: PlaybackParts,
  { lounge, queue }: AbovePlayback,
): PlaybackFeature {
  return createPlaybackFeature({
    db: database.db,
    clock,
    ids,
    blobs,
    log,
    bus,
    listenBrainz: createListenBrainz({ url: config.listenBrainzUrl }),
    freeHoursPerMonth: config.freeHoursPerMonth,
    guestMinutesPerDay: config.guestMinutesPerDay,
    listeningDays: config.retention.listeningDays,
    fragmenter: createFfmpegFragmenter(config),
    room: {
      canBeInRoom: (roomId, identity) => lounge().canBeInRoom(roomId, identity),
      roomOf: (identity) => lounge().roomOf(identity),
      isInRoomQueue: (roomId, trackId) => queue().store.contains(roomId, trackId),
    },
    audioKey: audioBlobKey,
    hlsKey: hlsBlobKey,
  });
}
