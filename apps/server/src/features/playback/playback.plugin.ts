import { createHmac, randomBytes } from 'node:crypto';
import type { AudioCut } from '@madoi/domain/playback/audio-cut';
import type { FastifyInstance } from 'fastify';
import type { Blobs } from '#platform/blobs/blobs.ts';
import type { Bus } from '#platform/bus/bus.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/db/database.ts';
import type { Fragmenter } from '#platform/encoder/fragmenter.ts';
import type { Feature } from '#platform/feature.ts';
import type { IdentityUser } from '#platform/identity.ts';
import type { Ids } from '#platform/ids.ts';
import type { ListenBrainz } from '#platform/listenbrainz/listenbrainz.ts';
import type { Log } from '#platform/log.ts';
import { type RetentionPolicy, rowPolicy } from '#platform/retention/retention-policy.ts';
import { createTicker, type Ticker } from '#platform/ticker.ts';
import { registerHlsRoutes } from './files/hls.routes.ts';
import { createHlsFiles } from './files/hls-files.ts';
import { registerPlaybackFileRoutes } from './files/playback-file.routes.ts';
import { createAddressHasher } from './hash-address.ts';
import { createAllowance } from './listenings/allowance.ts';
import { createPgListeningStore } from './listenings/listening.store.pg.ts';
import { createPgListeningSweepStore } from './listenings/listening-sweep.store.pg.ts';
import { createRecordDownload } from './listenings/record-download.ts';
import { registerReportsRoutes } from './listenings/reports.routes.ts';
import { createListeningPolicies } from './listenings/sweep-listenings.ts';
import { createPgPlaybackStore } from './playback.store.pg.ts';
import type { PlaybackKeys, PlaybackStore } from './playback.store.ts';
import { createAuthorizeHlsMedia, createAuthorizePlayback } from './rights/authorize-playback.ts';
import { registerPlaybackRoutes } from './rights/playback.routes.ts';
import { playbackCookieTtlMs } from './rights/playback-cookie.ts';
import type { RoomPlaybackPort } from './rights/playback-rights.ts';
import { registerScrobbleRoutes } from './scrobble/scrobble.routes.ts';
import { createPgScrobbleStore } from './scrobble/scrobble.store.pg.ts';
import { createScrobbler } from './scrobble/scrobbler.ts';

export interface PlaybackFeatureDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly blobs: Blobs;
  readonly log: Log;
  readonly bus: Pick<Bus, 'rates' | 'locks'>;
  readonly listenBrainz: ListenBrainz;
  readonly freeHoursPerMonth: number;
  readonly guestMinutesPerDay: number;
  /** For how long listenings are kept. */
  readonly listeningDays: number;
  readonly fragmenter: Fragmenter;
  readonly room: RoomPlaybackPort;
  /** Blob keys of a recording's audio, plain and fragmented. */
  readonly audioKey: (sourceHash: string, cut: AudioCut) => string;
  readonly hlsKey: (sourceHash: string, cut: AudioCut) => string;
}

export interface PlaybackFeature extends Feature {
  /** Seconds left of this user's month; undefined for STANDARD. */
  timeLeft(user: IdentityUser): Promise<number | undefined>;
  /** A key of the product for another purpose, the same in every process and after every start. */
  deriveKey(purpose: string): Promise<Buffer>;
}

const scrobbleEveryMs = 20_000;
/** A token cannot outlive its cookie, so it may be forgotten once that is surely over. */
const tokenRetentionMs = playbackCookieTtlMs * 2;

const newKey = (): string => randomBytes(32).toString('base64url');

/** Made with the first start ever, then read once; a failure is thrown to who waits for it, and not kept. */
function createKeyReader(store: PlaybackStore): () => Promise<PlaybackKeys> {
  let loading: Promise<PlaybackKeys> | undefined;
  return () => {
    loading ??= store.ensureKeys({ secret: newKey(), cookieKey: newKey() }).catch((error: unknown) => {
      loading = undefined;
      throw error;
    });
    return loading;
  };
}

function createParts(deps: PlaybackFeatureDeps) {
  const { clock, listenBrainz, room } = deps;
  const store = createPgPlaybackStore(deps.db);
  const listenings = createPgListeningStore(deps.db);
  const limits = { monthMs: deps.freeHoursPerMonth * 3_600_000, guestDayMs: deps.guestMinutesPerDay * 60_000 };
  const keys = createKeyReader(store);
  const hashAddress = createAddressHasher(keys, clock);
  const allowance = createAllowance({ listenings, clock, limits, hashAddress });
  const scrobbles = createPgScrobbleStore(deps.db);
  return {
    ...{ store, listenings, limits, keys, hashAddress, allowance, scrobbles },
    authorizeDeps: { store, allowance, keys, clock, ...room },
    recordDownload: createRecordDownload({ listenings, clock, limits, hashAddress }),
    scrobbler: createScrobbler({ store: scrobbles, listenBrainz, clock }),
  };
}

type PlaybackParts = ReturnType<typeof createParts>;

/** What goes on by itself while the server runs. */
const createScrobbleTicker = ({ log, bus: { locks } }: PlaybackFeatureDeps, { scrobbler }: PlaybackParts): Ticker =>
  createTicker({
    everyMs: scrobbleEveryMs,
    tick: scrobbler.deliver,
    failure: 'listenings could not be submitted to ListenBrainz',
    log,
    lock: { locks, name: 'listenbrainz' },
  });

const createPolicies = (
  { db, clock, listeningDays }: PlaybackFeatureDeps,
  { store }: PlaybackParts,
): readonly RetentionPolicy[] => [
  rowPolicy('playback-tokens', tokenRetentionMs, store.sweepTokens),
  ...createListeningPolicies({ store: createPgListeningSweepStore(db), clock, keptDays: listeningDays }),
];

function registerRoutes(app: FastifyInstance, deps: PlaybackFeatureDeps, parts: PlaybackParts): void {
  const { clock, ids, blobs, log, audioKey, hlsKey, listenBrainz, room, fragmenter } = deps;
  const { rates, locks } = deps.bus;
  const { store, listenings, allowance, limits, hashAddress, keys, scrobbles, scrobbler, authorizeDeps } = parts;
  const metering = { store, listenings, allowance, clock, ids, rates, limits, hashAddress, ...room };
  const authorize = createAuthorizePlayback({ ...authorizeDeps, recordDownload: parts.recordDownload });
  registerPlaybackRoutes(app, { ...metering, keys });
  registerReportsRoutes(app, { ...metering, scrobbler, log });
  registerScrobbleRoutes(app, { store: scrobbles, listenBrainz, clock, rates });
  registerPlaybackFileRoutes(app, { authorize, blobs, audioKey });
  registerHlsRoutes(app, {
    ...{ authorize, keys, clock, blobs, hlsKey },
    authorizeMedia: createAuthorizeHlsMedia(authorizeDeps),
    files: createHlsFiles({ blobs, locks, fragmenter, audioKey, hlsKey }),
  });
}

/** Asking to play, and the audio itself. */
export function createPlaybackFeature(deps: PlaybackFeatureDeps): PlaybackFeature {
  const parts = createParts(deps);
  const scrobbles = createScrobbleTicker(deps, parts);
  return {
    name: 'playback',
    retention: createPolicies(deps, parts),
    deriveKey: async (purpose) =>
      createHmac('sha256', (await parts.keys()).cookieKey)
        .update(`key for ${purpose}`)
        .digest(),
    timeLeft: (user) => parts.allowance.leftSec({ sessionHash: '', guest: false, user }),
    routes: (app) => registerRoutes(app, deps, parts),
    start: async (scope) => {
      await parts.keys();
      await scope.start('submission to ListenBrainz', scrobbles);
    },
  };
}
