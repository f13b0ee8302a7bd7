import { liveTokenTtlMs } from '@madoi/contract/lounge/live/live-audio';
import { createTopic } from '@madoi/domain/sync/create-topic';
import { AccessToken, RoomServiceClient, WebhookReceiver } from 'livekit-server-sdk';
import type { Clock } from '#platform/clock.ts';
import type { LiveAudio, LiveEvent } from '../live-audio.ts';
import { LiveUnavailable } from '../live-audio.ts';
import {
  connectionsOf,
  grantTo,
  ignoreNotFound,
  listConnected,
  listenerIdentity,
  muteVoice,
  participantIdOf,
  permissionOf,
  toParticipants,
} from './livekit-participants.ts';

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

/** Asking for it is answered with nothing, and by a LiveKit that is there. */
const noRoom = 'madoi-no-room';

const webhookEvents: Readonly<Record<string, 'published' | 'unpublished'>> = {
  track_published: 'published',
  track_unpublished: 'unpublished',
};

const createIssueToken =
  ({ url, apiKey, apiSecret, clock }: LiveKitOptions): LiveAudio['issueToken'] =>
  async ({ channel, participantId, name, isHost }) => {
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
  };

const createHandleWebhook =
  (webhooks: WebhookReceiver, emit: (event: LiveEvent) => void): LiveKitLiveAudio['handleWebhook'] =>
  async (body, authorization) => {
    const notice = await webhooks.receive(body, authorization).catch(() => undefined);
    if (!notice) return false;
    const kind = webhookEvents[notice.event];
    const { room, participant } = notice;
    if (kind && room && participant) {
      emit({ kind, channel: room.name, participantId: participantIdOf(participant.identity) });
    }
    return true;
  };

/** Live audio through LiveKit, which transports the audio and enforces the grants that it is given here. */
export function createLiveKitLiveAudio(options: LiveKitOptions): LiveKitLiveAudio {
  const { url, apiKey, apiSecret } = options;
  const rooms = new RoomServiceClient(url, apiKey, apiSecret, { failover: false });
  const events = createTopic<LiveEvent>();
  return {
    provider: 'livekit',
    isUp: () =>
      rooms.listRooms([noRoom]).then(
        () => true,
        () => false,
      ),
    mediaId: async () => 'livekit',
    async ensureRoom({ channel, grants }) {
      await rooms.createRoom({ name: channel, emptyTimeout: emptyTimeoutSec });
      for (const participant of await listConnected(rooms, channel)) {
        await grantTo(rooms, channel, participant, grants.get(participantIdOf(participant.identity)));
      }
    },
    closeRoom: async (channel) => void (await ignoreNotFound(rooms.deleteRoom(channel))),
    issueToken: createIssueToken(options),
    async setMuted(channel, participantId, isMuted) {
      for (const participant of await connectionsOf(rooms, channel, participantId)) {
        await muteVoice(rooms, channel, participant, isMuted);
      }
    },
    async setGrant(channel, participantId, grant) {
      for (const participant of await connectionsOf(rooms, channel, participantId)) {
        await grantTo(rooms, channel, participant, grant);
      }
    },
    async remove(channel, participantId) {
      for (const { identity } of await connectionsOf(rooms, channel, participantId)) {
        await ignoreNotFound(rooms.removeParticipant(channel, identity));
      }
    },
    list: async (channel) => toParticipants(await listConnected(rooms, channel)),
    onEvent: events.subscribe,
    handleWebhook: createHandleWebhook(new WebhookReceiver(apiKey, apiSecret), events.publish),
    stop: async () => events.clear(),
  };
}
