import type { StoreApi } from 'zustand/vanilla';
import type { LevelVerdict } from './level.ts';
import type { MicrophoneProblem } from './microphone-problem.ts';

export interface MicrophoneTest {
  /** Resolves when the recording is over, before it is heard; undefined where nothing could be recorded. */
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
  /** Asks for it, or for another one; answers whether it is there. */
  open(options?: { readonly deviceId?: string | undefined }): Promise<boolean>;
  /** Music mode takes effect with the next `open`. */
  setMusicMode(isMusic: boolean): void;
  setGain(gain: number): void;
  setMonitored(isMonitored: boolean): void;
  /** Whether anything leaves it. */
  setOpen(isOpen: boolean): void;
  /** What is sent; undefined while it was never opened. */
  track(): MediaStreamTrack | undefined;
  /** 0..1, linear. */
  peak(): number;
  /** Three seconds of what would be sent, played back. */
  runMicrophoneTest(): MicrophoneTest | undefined;
  /** The device was pulled out, or it came back: `store` says which. */
  onLost(listener: () => void): () => void;
  close(): void;
  dispose(): void;
}
