import { randomBytes } from 'node:crypto';
import { type ParticipantInfo, type RoomServiceClient, TrackSource, TrackType, TwirpError } from 'livekit-server-sdk';
import type { LiveGrant, LiveParticipant } from '../live-audio.ts';

/** LiveKit's permissions: everybody hears, and `isGranted` may send their microphone; nobody sends data. */
export const permissionOf = (isGranted: boolean) => ({
  canSubscribe: true,
  canPublish: isGranted,
  canPublishSources: isGranted ? [TrackSource.MICROPHONE] : [],
  canPublishData: false,
});

/** LiveKit allows one connection per identity, so a listener has another identity in every tab. */
export const listenerIdentity = (participantId: string): string =>
  `${participantId}#${randomBytes(6).toString('base64url')}`;
/** The person behind a LiveKit identity: what stands before the `#` that `listenerIdentity` puts behind it. */
export const participantIdOf = (identity: string): string => identity.split('#')[0] ?? identity;
const isListener = (identity: string): boolean => identity.includes('#');
const voicesOf = ({ tracks }: ParticipantInfo) => tracks.filter(({ type }) => type === TrackType.AUDIO);

const isNotFound = (error: unknown): boolean =>
  error instanceof TwirpError && (error.code === 'not_found' || error.status === 404);

/** Ignores the error that a room or participant does not exist. */
export async function ignoreNotFound<T>(work: Promise<T>): Promise<T | undefined> {
  try {
    return await work;
  } catch (error) {
    if (isNotFound(error)) return undefined;
    throw error;
  }
}

/** People with their connections counted together. */
export function toParticipants(participants: readonly ParticipantInfo[]): readonly LiveParticipant[] {
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

/** Everybody who is connected to the room; nobody where there is none. */
export const listConnected = async (rooms: RoomServiceClient, channel: string): Promise<readonly ParticipantInfo[]> =>
  (await ignoreNotFound(rooms.listParticipants(channel))) ?? [];

/** The connections of one person. */
export async function connectionsOf(
  rooms: RoomServiceClient,
  channel: string,
  participantId: string,
): Promise<readonly ParticipantInfo[]> {
  const all = await listConnected(rooms, channel);
  return all.filter(({ identity }) => participantIdOf(identity) === participantId);
}

/** Mutes what this connection sends. Does nothing for `isMuted` false, and nothing where the connection is gone. */
export async function muteVoice(
  rooms: RoomServiceClient,
  channel: string,
  participant: ParticipantInfo,
  isMuted: boolean,
): Promise<void> {
  // LiveKit refuses remote unmuting by default; the page unmutes itself once it may.
  for (const { sid, muted } of voicesOf(participant)) {
    if (isMuted && !muted) await ignoreNotFound(rooms.mutePublishedTrack(channel, participant.identity, sid, true));
  }
}

/** Lets a connection send, or not; who only listens is left alone. */
export async function grantTo(
  rooms: RoomServiceClient,
  channel: string,
  participant: ParticipantInfo,
  grant: LiveGrant | undefined,
): Promise<void> {
  if (isListener(participant.identity)) return;
  if ((participant.permission?.canPublish ?? false) !== (grant !== undefined)) {
    const permission = permissionOf(grant !== undefined);
    await ignoreNotFound(rooms.updateParticipant(channel, participant.identity, { permission }));
  }
  if (grant?.isMuted) await muteVoice(rooms, channel, participant, true);
}
