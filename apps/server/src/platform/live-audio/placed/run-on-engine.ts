import path from 'node:path';
import type { LiveAudio } from '../live-audio.ts';
import type { RemoteCall } from './remote-call.ts';

/** An engine that is signalled and can record: the embedded one. */
export type PlaceableEngine = LiveAudio & Required<Pick<LiveAudio, 'signal' | 'recorder'>>;

export interface LocalEngine {
  readonly engine: PlaceableEngine;
  /** This process's own; another one's may lie elsewhere. */
  readonly recordingsFolder: string;
}

/** Carries a call out on this process's engine. Answers what the engine does. */
export async function runOnEngine({ engine, recordingsFolder }: LocalEngine, call: RemoteCall): Promise<unknown> {
  const { channel } = call;
  switch (call.method) {
    case 'ensureRoom':
      return engine.ensureRoom({ ...call.room, grants: new Map(call.room.grants) });
    case 'closeRoom':
      return engine.closeRoom(channel);
    case 'issueToken':
      return engine.issueToken(call.request);
    case 'setMuted':
      return engine.setMuted(channel, call.participantId, call.isMuted);
    case 'setGrant':
      return engine.setGrant(channel, call.participantId, call.grant ?? undefined);
    case 'remove':
      return engine.remove(channel, call.participantId);
    case 'list':
      return engine.list(channel);
    case 'offer':
      return engine.signal.offer(call.offer);
    case 'hangUp':
      return engine.signal.hangUp(call.connectionId);
    case 'startRecording':
      return engine.recorder.start(channel, path.join(recordingsFolder, call.folder));
    case 'stopRecording':
      return engine.recorder.stop(channel);
    default:
      return call satisfies never;
  }
}
