import type { LiveToken } from '@madoi/contract/lounge/live/live-audio';
import type { RemoteVoice } from '@madoi/room-client/live/live-audio-transport';
import type { MediaLinkOptions } from '@madoi/room-client/live/media-link';
import type { OpenLinkResult } from '@madoi/room-client/live/reconnecting-link';
import {
  ConnectionError,
  ConnectionErrorReason,
  type LocalTrackPublication,
  type Participant,
  type RemoteTrack,
  Room,
  RoomEvent,
  Track,
} from 'livekit-client';

/** As much of LiveKit's client as a link uses; a test has its own. */
export type LiveKitRoom = Pick<Room, 'on' | 'connect' | 'disconnect'> & {
  readonly localParticipant: Pick<Room['localParticipant'], 'publishTrack'>;
};

/** Who only listens has another name in every tab: `user#tab` (the server's `livekit-live-audio.ts`). */
const personOf = ({ identity }: Pick<Participant, 'identity'>): string => identity.split('#')[0] ?? identity;

/** Reasons after which a retry would be refused again. */
const isFinal = (error: unknown): boolean =>
  error instanceof ConnectionError && error.reason === ConnectionErrorReason.NotAllowed;

/** Everybody's voice but the user's own, and how loud they are. */
function followVoices(room: LiveKitRoom, me: string, { onVoices, onLevels }: MediaLinkOptions): void {
  const voices = new Map<MediaStreamTrack, RemoteVoice>();
  const isHeard = ({ kind }: Pick<RemoteTrack, 'kind'>, speaker: Participant) =>
    kind === Track.Kind.Audio && personOf(speaker) !== me;
  room.on(RoomEvent.TrackSubscribed, (track, _publication, speaker) => {
    if (!isHeard(track, speaker)) return;
    const voice = { track: track.mediaStreamTrack, agoraUserId: personOf(speaker) };
    onVoices?.([...voices.set(voice.track, voice).values()]);
  });
  room.on(RoomEvent.TrackUnsubscribed, (track) => {
    if (voices.delete(track.mediaStreamTrack)) onVoices?.([...voices.values()]);
  });
  room.on(RoomEvent.ActiveSpeakersChanged, (speakers) => {
    onLevels?.(Object.fromEntries(speakers.map((speaker) => [personOf(speaker), speaker.audioLevel])));
  });
}

async function speak(room: LiveKitRoom, { track, onMutes }: MediaLinkOptions): Promise<() => void> {
  if (!track) return () => undefined;
  const publication: LocalTrackPublication = await room.localParticipant.publishTrack(track, {
    source: Track.Source.Microphone,
    // LiveKit's client must neither stop the track nor process it: the microphone's graph does both.
    stopMicTrackOnMute: false,
    red: false,
  });
  // LiveKit lets only the own client unmute somebody whom the room has muted; it does so when they may speak again.
  return onMutes?.((isMuted) => void (isMuted ? publication.mute() : publication.unmute())) ?? (() => undefined);
}

/** One connection to LiveKit: the room for those who hear, the user's own track for those who speak. */
export async function openLiveKitLink(
  options: MediaLinkOptions,
  { address, agoraToken, agoraUserId }: LiveToken,
  createRoom: () => LiveKitRoom = () => new Room(),
): Promise<OpenLinkResult> {
  const { kind, onLost } = options;
  const room = createRoom();
  let isOpen = false;
  let stopMutes = () => {};
  room.on(RoomEvent.Disconnected, () => {
    const wasOpen = isOpen;
    isOpen = false;
    if (wasOpen) onLost();
  });
  const close = () => {
    isOpen = false;
    stopMutes();
    // The microphone stops the track, not this link, because the track may be sent again at once.
    void room.disconnect(false);
  };
  try {
    if (kind === 'listen') followVoices(room, agoraUserId, options);
    await room.connect(address, agoraToken, { autoSubscribe: kind === 'listen' });
    isOpen = true;
    if (kind === 'publish') stopMutes = await speak(room, options);
    // The connection was lost while the track was being published.
    return isOpen ? { ok: true, link: { close } } : { ok: false, reason: 'no_media', isFinal: false };
  } catch (error) {
    close();
    return { ok: false, reason: isFinal(error) ? 'forbidden' : 'no_media', isFinal: isFinal(error) };
  }
}
