import type { CallEndpoint } from '@madoi/contract/http/endpoint';
import { createLiveAudioTransport } from '@madoi/room-client/live/create-live-audio-transport';
import { createLiveAudioController, type LiveAudioController } from '@madoi/room-client/live/live-audio-controller';
import { createLiveSignaling } from '@madoi/room-client/live/live-signaling';
import type { RoomEventSource } from '@madoi/room-client/socket/room-events';
import type { RoomMembership } from '@madoi/room-client/socket/room-membership';
import type { RoomSocket } from '@madoi/room-client/socket/room-socket';
import { soundSettings } from '#platform/audio/page-sound-settings.ts';
import { listenForPlayerActions } from '#platform/audio/player-action.ts';
import type { WebAudioOutput } from '#platform/audio/web-audio-output.ts';
import { hasWebRtc } from '#platform/live/has-web-rtc.ts';
import { createMicrophone } from '#platform/live/microphone.ts';
import { openLink } from '#platform/live/open-link.ts';
import { pageRecognition } from '#platform/live/page-recognition.ts';
import { createVoiceOutput } from '#platform/live/voice-output.ts';

export interface RoomLiveAudioOptions {
  readonly call: CallEndpoint;
  readonly socket: RoomSocket;
  readonly events: RoomEventSource;
  readonly membership: RoomMembership;
  readonly roomId: string;
  /** As the room was when the page was made. */
  readonly isOnAir: boolean;
  readonly userId: () => string | undefined;
  readonly audioOutput: WebAudioOutput;
  readonly setMusic: (gain: number) => void;
}

const schedule = (delayMs: number, run: () => void) => {
  const timer = setTimeout(run, delayMs);
  return () => clearTimeout(timer);
};

/** Another network: connections over the old one are dead, though they do not know it yet. */
const onOtherNetwork = (listener: () => void): (() => void) => {
  window.addEventListener('online', listener);
  return () => window.removeEventListener('online', listener);
};

/** Resolves once the first join was answered: joined or refused. */
const firstJoin = ({ store }: RoomMembership): Promise<void> =>
  new Promise((resolve) => {
    const isDecided = () => ['joined', 'refused'].includes(store.getState().kind);
    if (isDecided()) return resolve();
    const stop = store.subscribe(() => {
      if (!isDecided()) return;
      stop();
      resolve();
    });
  });

/** The room's voices with everything they need in the browser. */
export function createRoomLiveAudio({ audioOutput, ...options }: RoomLiveAudioOptions): LiveAudioController {
  const { call, socket, membership, roomId } = options;
  const signal = createLiveSignaling(call, socket, roomId, firstJoin(membership));
  const transport = createLiveAudioTransport({ signal, schedule, openLink });
  const microphone = createMicrophone({
    audioOutput,
    media: hasWebRtc() ? navigator.mediaDevices : undefined,
    permissions: navigator.permissions,
  });
  const controller = createLiveAudioController({
    ...options,
    sound: soundSettings(),
    transport,
    prepare: signal.prepare,
    microphone,
    voiceOutput: createVoiceOutput(audioOutput),
    RecognitionClass: pageRecognition(),
    audioOutput: { isRunning: () => audioOutput.context.state === 'running', onChange: audioOutput.onStateChange },
    now: () => performance.now(),
    schedule,
    newId: () => crypto.randomUUID(),
  });
  // A click that may sound wakes the voices too, also where the music sounds past the audio graph (docs/adr/014).
  const stopActions = listenForPlayerActions(document, () => void audioOutput.context.resume().catch(() => undefined));
  const stopNetwork = onOtherNetwork(() => transport.renew());
  return {
    ...controller,
    dispose: () => {
      stopNetwork();
      stopActions();
      controller.dispose();
      microphone.dispose();
    },
  };
}
