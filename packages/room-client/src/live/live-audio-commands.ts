import { type LiveRefusal, type LiveStatus, liveRefusalStatus } from '@madoi/contract/lounge/live/live-audio';
import type { SendCaption } from '@madoi/contract/lounge/live/live-caption';
import type { StageCommand } from '@madoi/contract/lounge/live/live-stage';
import type { Ack } from '@madoi/contract/lounge/presence';
import type { RoomSocket } from '../socket/room-socket.ts';
import type { LiveAudioError } from './live-view.ts';

/** The commands of live audio. Each resolves with undefined on success; all are safe to repeat. */
export interface LiveAudioCommands {
  start(isMuted: boolean): Promise<LiveAudioError | undefined>;
  update(status: LiveStatus): Promise<LiveAudioError | undefined>;
  stage(command: StageCommand): Promise<LiveAudioError | undefined>;
  /** Starts or ends a recording. */
  record(isOn: boolean): Promise<LiveAudioError | undefined>;
  caption(caption: SendCaption): void;
}

const answerWithinMs = 5_000;

const isRefusal = (message: string): message is LiveRefusal => Object.hasOwn(liveRefusalStatus, message);
const liveAudioErrorOf = ({ status, message }: Ack): LiveAudioError | undefined => {
  if (status === 200) return undefined;
  return isRefusal(message) ? message : 'unavailable';
};

/**
 * The live audio commands over a joined socket. Each resolves with undefined on success, with `offline` if no answer
 * comes within 5 s, otherwise with the server's refusal.
 */
export function createLiveAudioCommands(socket: RoomSocket): LiveAudioCommands {
  const ask = (send: (onAnswer: (ack: Ack) => void) => void): Promise<LiveAudioError | undefined> =>
    new Promise((resolve) => {
      if (!socket.connected) return resolve('offline');
      const timer = setTimeout(() => resolve('offline'), answerWithinMs);
      send((ack) => {
        clearTimeout(timer);
        resolve(liveAudioErrorOf(ack));
      });
    });
  return {
    start: (isMuted) => ask((done) => void socket.emit('send:liveaudio:event:start:v1', { isMuted }, done)),
    update: (status) => ask((done) => void socket.emit('send:liveaudio:event:update:v1', { status }, done)),
    stage: (command) => ask((done) => void socket.emit('send:liveaudio:stage', command, done)),
    record: (isOn) => ask((done) => void socket.emit('send:liveaudio:recording', { isOn }, done)),
    // Volatile: a late caption is useless.
    caption: (caption) => void (socket.connected && socket.volatile.emit('send:liveaudio:caption', caption)),
  };
}
