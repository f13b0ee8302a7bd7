const all = ['denied', 'no_device', 'busy', 'unsupported', 'failed'] as const;
/** `denied`: by the person or their browser · `no_device` · `busy`: another program has it · `unsupported` · `failed`. */
export type MicrophoneProblem = (typeof all)[number];
/** Whether a status of the microphone is one of the problems. */
export const isMicrophoneProblem = (status: string): status is MicrophoneProblem => all.some((one) => one === status);

const problems: Readonly<Record<string, MicrophoneProblem>> = {
  NotAllowedError: 'denied',
  SecurityError: 'denied',
  NotFoundError: 'no_device',
  OverconstrainedError: 'no_device',
  NotReadableError: 'busy',
  AbortError: 'busy',
  TypeError: 'unsupported',
};

/** Why `getUserMedia` rejected. */
export const microphoneProblemOf = (error: unknown): MicrophoneProblem =>
  (error instanceof Error ? problems[error.name] : undefined) ?? 'failed';

/** What the product uses of `MediaTrackConstraints`. */
export interface CaptureConstraints {
  readonly deviceId?: { readonly exact: string };
  readonly echoCancellation: boolean;
  readonly noiseSuppression: boolean;
  readonly autoGainControl: boolean;
  readonly channelCount?: { readonly ideal: number };
}

/** Constraints for a device: processed speech, or in music mode unprocessed stereo. */
export const captureConstraints = (deviceId: string | undefined, isMusic: boolean): CaptureConstraints => ({
  ...(deviceId !== undefined && { deviceId: { exact: deviceId } }),
  echoCancellation: !isMusic,
  noiseSuppression: !isMusic,
  autoGainControl: !isMusic,
  ...(isMusic && { channelCount: { ideal: 2 } }),
});
