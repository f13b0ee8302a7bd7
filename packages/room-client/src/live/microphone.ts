import type { StoreApi } from 'zustand/vanilla';
import type { LevelVerdict } from './level.ts';
import type { MicrophoneProblem } from './microphone-problem.ts';

export interface MicrophoneTest {
  /** Resolves when the recording has ended, before it is played back. */
  readonly recorded: Promise<LevelVerdict>;
  /** Resolves when it was played back, or stopped. */
  readonly heard: Promise<void>;
  stop(): void;
}

export interface MicrophoneState {
  readonly status: 'closed' | 'asking' | 'open' | MicrophoneProblem;
  readonly devices: readonly { readonly id: string; readonly label: string }[];
  readonly deviceId: string | undefined;
  readonly isMonitored: boolean;
}

/** One device at a time behind one track, so that another device needs no new connection. */
export interface Microphone {
  readonly store: StoreApi<MicrophoneState>;
  /** Opens the microphone or another device; answers whether it is open. */
  open(options?: { readonly deviceId?: string | undefined }): Promise<boolean>;
  /** Music mode takes effect with the next `open`. */
  setMusicMode(isMusic: boolean): void;
  setGain(gain: number): void;
  setMonitored(isMonitored: boolean): void;
  /** Opens or closes the gate: while closed, silence is sent. */
  setOpen(isOpen: boolean): void;
  /** The track to publish; undefined before the first `open`. */
  track(): MediaStreamTrack | undefined;
  /** 0..1, linear. */
  peak(): number;
  /** Records three seconds of what would be sent, and plays them back. */
  runMicrophoneTest(): MicrophoneTest | undefined;
  /** Calls back when the device was unplugged or is back; `store` says which. */
  onLost(listener: () => void): () => void;
  close(): void;
  dispose(): void;
}
