import { randomBytes } from 'node:crypto';
import { liveTokenTtlMs } from '@madoi/contract/lounge/live/live-audio';
import { createTopic } from '@madoi/domain/sync/create-topic';
import {
  AccessToken,
  type ParticipantInfo,
  RoomServiceClient,
  TrackSource,
  TrackType,
  TwirpError,
  WebhookReceiver,
} from 'livekit-server-sdk';
import type { Clock } from '#platform/clock.ts';
import type { LiveAudio, LiveEvent, LiveGrant, LiveParticipant } from '../live-audio.ts';
import { LiveUnavailable } from '../live-audio.ts';

export interface LiveKitOptions {
  /** `wss:` address, as pages take it. */
  readonly url: string;
  readonly apiKey: string;
  readonly apiSecret: string;
  readonly clock: Clock;
}

export type LiveKitLiveAudio = LiveAudio & Required<Pick<LiveAudio, 'handleWebhook'>>;

/** LiveKit deletes a room that has been empty for this many seconds. */
const emptyTimeoutSec = 300;
const permissionOf = (isGranted: boolean) => ({
  canSubscribe: true,
  canPublish: isGranted,
  canPublishSources: isGranted ? [TrackSource.MICROPHONE] : [],
  canPublishData: false,
});

/** LiveKit allows one connection per identity, so a listener has another identity in every tab. */
const listenerIdentity = (participantId: string): string => `${participantId}#${randomBytes(6).toString('base64url')}`;
const participantIdOf = (identity: string): string => identity.split('#')[0] ?? identity;
const isListener = (identity: string): boolean => identity.includes('#');
const voicesOf = ({ tracks }: ParticipantInfo) => tracks.filter(({ type }) => type === TrackType.AUDIO);

const isNotFound = (error: unknown): boolean =>
  error instanceof TwirpError && (error.code === 'not_found' || error.status === 404);

/** Ignores the error that a room or participant does not exist. */
async function ignoreNotFound<T>(work: Promise<T>): Promise<T | undefined> {
  try {
    return await work;
  } catch (error) {
    if (isNotFound(error)) return undefined;
    throw error;
  }
}

function toParticipants(participants: readonly ParticipantInfo[]): readonly LiveParticipant[] {
  const people = new Map<string, LiveParticipant>();
  for (const participant of participants) {
    const participantId = participantIdOf(participant.identity);
    const known = people.get(participantId) ?? { participantId, isPublishing: false, listening: 0 };
    const isPublishing = known.isPublishing || voicesOf(participant).length > 0;
    const listening = known.listening + (isListener(participant.identity) ? 1 : 0);
    people.set(participantId, { participantId, isPublishing, listening });
  }
  return [...people.values()];
}

const webhookEvents: Readonly<Record<string, 'published' | 'unpublished'>> = {
  track_published: 'published',
  track_unpublished: 'unpublished',
};

/** Live audio through LiveKit, which transports the audio and enforces the grants that it is given here. */
export function createLiveKitLiveAudio({ url, apiKey, apiSecret, clock }: LiveKitOptions): LiveKitLiveAudio {
  const rooms = new RoomServiceClient(url, apiKey, apiSecret, { failover: false });
  const webhooks = new WebhookReceiver(apiKey, apiSecret);
  const events = createTopic<LiveEvent>();
  const participantsOf = async (channel: string, participantId: string): Promise<readonly ParticipantInfo[]> => {
    const all = (await ignoreNotFound(rooms.listParticipants(channel))) ?? [];
    return all.filter(({ identity }) => participantIdOf(identity) === participantId);
  };

  const mute = async (channel: string, participant: ParticipantInfo, isMuted: boolean): Promise<void> => {
    // LiveKit refuses remote unmuting by default; the page unmutes itself once it may.
    for (const { sid, muted } of voicesOf(participant)) {
      if (isMuted && !muted) await ignoreNotFound(rooms.mutePublishedTrack(channel, participant.identity, sid, true));
    }
  };

  const grantTo = async (
    channel: string,
    participant: ParticipantInfo,
    grant: LiveGrant | undefined,
  ): Promise<void> => {
    if (isListener(participant.identity)) return;
    if ((participant.permission?.canPublish ?? false) !== (grant !== undefined)) {
      const permission = permissionOf(grant !== undefined);
      await ignoreNotFound(rooms.updateParticipant(channel, participant.identity, { permission }));
    }
    if (grant?.isMuted) await mute(channel, participant, true);
  };

  return {
    provider: 'livekit',
    mediaId: () => 'livekit',
    async ensureRoom({ channel, grants }) {
      await rooms.createRoom({ name: channel, emptyTimeout: emptyTimeoutSec });
      for (const participant of (await ignoreNotFound(rooms.listParticipants(channel))) ?? []) {
        await grantTo(channel, participant, grants.get(participantIdOf(participant.identity)));
      }
    },
    closeRoom: async (channel) => void (await ignoreNotFound(rooms.deleteRoom(channel))),
    async issueToken({ channel, participantId, name, isHost }) {
      const identity = isHost ? participantId : listenerIdentity(participantId);
      const token = new AccessToken(apiKey, apiSecret, { identity, name, ttl: Math.floor(liveTokenTtlMs / 1000) });
      token.addGrant({ roomJoin: true, room: channel, ...permissionOf(isHost) });
      const agoraToken = await token.toJwt().catch((error: unknown) => {
        throw new LiveUnavailable(String(error));
      });
      const expiresAt = Math.round(clock.now()) + liveTokenTtlMs;
      return {
        agoraToken,
        agoraUserId: participantId,
        isHost,
        provider: 'livekit',
        address: url,
        channel,
        expiresAt,
        iceServers: [],
      };
    },
    async setMuted(channel, participantId, isMuted) {
      for (const participant of await participantsOf(channel, participantId)) await mute(channel, participant, isMuted);
    },
    async setGrant(channel, participantId, grant) {
      for (const participant of await participantsOf(channel, participantId))
        await grantTo(channel, participant, grant);
    },
    async remove(channel, participantId) {
      for (const { identity } of await participantsOf(channel, participantId)) {
        await ignoreNotFound(rooms.removeParticipant(channel, identity));
      }
    },
    list: async (channel) => toParticipants((await ignoreNotFound(rooms.listParticipants(channel))) ?? []),
    onEvent: events.subscribe,
    async handleWebhook(body, authorization) {
      const notice = await webhooks.receive(body, authorization).catch(() => undefined);
      if (!notice) return false;
      const kind = webhookEvents[notice.event];
      const { room, participant } = notice;
      if (kind && room && participant) {
        events.publish({ kind, channel: room.name, participantId: participantIdOf(participant.identity) });
      }
      return true;
    },
    stop: async () => events.clear(),
  };
}
