import type { MicrophoneState } from '@madoi/room-client/live/microphone';
import {
  type CaptureConstraints,
  type MicrophoneProblem,
  microphoneProblemOf,
} from '@madoi/room-client/live/microphone-problem';

/** The microphones that the browser names; without permission it names none. Never rejects. */
export const listMicrophones = async (media: MediaDevices | undefined): Promise<MicrophoneState['devices']> => {
  const all = (await media?.enumerateDevices().catch(() => undefined)) ?? [];
  return all
    .filter(({ kind, deviceId }) => kind === 'audioinput' && deviceId !== '')
    .map(({ deviceId, label }) => ({ id: deviceId, label }));
};

/** Calls back when a device was plugged in or unplugged; answers the function that ends it. */
export const watchDevices = (media: MediaDevices | undefined, onChange: () => void): (() => void) => {
  media?.addEventListener('devicechange', onChange);
  return () => media?.removeEventListener('devicechange', onChange);
};

const stopTracks = (stream: MediaStream): void => {
  for (const track of stream.getTracks()) {
    track.onended = null;
    track.stop();
  }
};

/** `superseded`: another request or `close` came first, and what the browser gave was stopped again. */
export type DeviceAnswer = 'opened' | 'superseded' | MicrophoneProblem;

/** One device at a time: the next takes the place of the one before. */
export interface MicrophoneDevice {
  /** Answers how it went, and never rejects: what `connect` throws is a problem as well. Only the last request counts. */
  request(constraints: CaptureConstraints): Promise<DeviceAnswer>;
  /** Stops the device that is held. */
  release(): void;
  /** Stops the device that is held or requested. */
  close(): void;
}

export interface MicrophoneDeviceOptions {
  /** A browser without media devices answers `unsupported`. */
  readonly media: MediaDevices | undefined;
  readonly connect: (stream: MediaStream) => void;
  readonly disconnect: () => void;
  /** The device was unplugged; it is not called when the page stops it. */
  readonly onEnded: () => void;
}

/** No device yet. */
export const createMicrophoneDevice = (options: MicrophoneDeviceOptions): MicrophoneDevice => {
  const { media, connect, disconnect, onEnded } = options;
  let held: MediaStream | undefined;
  let requestCount = 0;
  const release = () => {
    if (held !== undefined) stopTracks(held);
    held = undefined;
    disconnect();
  };
  const hold = (stream: MediaStream) => {
    release();
    held = stream;
    connect(stream);
    const [track] = stream.getAudioTracks();
    if (track) track.onended = onEnded;
  };
  return {
    release,
    close: () => {
      requestCount += 1;
      release();
    },
    request: async (constraints) => {
      requestCount += 1;
      const mine = requestCount;
      if (media === undefined) return 'unsupported';
      try {
        const stream = await media.getUserMedia({ audio: { ...constraints } });
        if (mine === requestCount) hold(stream);
        else stopTracks(stream);
        return mine === requestCount ? 'opened' : 'superseded';
      } catch (error) {
        return mine === requestCount ? microphoneProblemOf(error) : 'superseded';
      }
    },
  };
};

/** Watches whether the person allows the microphone in the browser's own settings, from the first `start` until `stop`. */
export interface PermissionWatch {
  start(): Promise<void>;
  stop(): void;
}

/** Not every browser knows this permission: there, nothing is ever reported. */
export const createPermissionWatch = (
  permissions: Pick<Permissions, 'query'> | undefined,
  onGranted: () => void,
): PermissionWatch => {
  let permission: PermissionStatus | undefined;
  const onChange = () => {
    if (permission?.state === 'granted') onGranted();
  };
  return {
    start: async () => {
      if (permission !== undefined) return;
      permission = await permissions?.query({ name: 'microphone' }).catch(() => undefined);
      permission?.addEventListener('change', onChange);
    },
    stop: () => permission?.removeEventListener('change', onChange),
  };
};
