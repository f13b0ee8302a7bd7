import { expect, it } from 'vitest';
import { captureConstraints, microphoneProblemOf } from './microphone-problem.ts';

const named = (name: string) => Object.assign(new Error('no'), { name });

it('names the reason for each error of the browser', () => {
  const names = ['NotAllowedError', 'NotFoundError', 'OverconstrainedError', 'NotReadableError', 'TypeError', 'Else'];
  expect(names.map((name) => microphoneProblemOf(named(name)))).toEqual([
    'denied',
    'no_device',
    'no_device',
    'busy',
    'unsupported',
    'failed',
  ]);
  expect(microphoneProblemOf('thrown')).toBe('failed');
});

it('asks for cancelled echo in speech, and for unprocessed stereo from a singer', () => {
  expect(captureConstraints('mic', false)).toMatchObject({ deviceId: { exact: 'mic' }, echoCancellation: true });
  expect(captureConstraints(undefined, true)).toEqual({
    echoCancellation: false,
    noiseSuppression: false,
    autoGainControl: false,
    channelCount: { ideal: 2 },
  });
});
