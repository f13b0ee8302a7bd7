import type { MicrophoneState } from './microphone.ts';
import type { MicrophoneProblem } from './microphone-problem.ts';

export type MicrophoneStatus = MicrophoneState['status'];

/**
 * `requested`: the browser is asked for a device · `opened`, or a problem: its answer · `ended`: the device was
 * unplugged · `permitted`: allowed in the browser's own settings · `devicesChanged`: one was plugged in or unplugged ·
 * `closed`: by the page.
 */
export type MicrophoneEvent =
  | 'requested'
  | 'opened'
  | MicrophoneProblem
  | 'ended'
  | 'permitted'
  | 'devicesChanged'
  | 'closed';

/**
 * The effect of a step: `replace` lets go of the device and requests another, `restore` requests one and reports where
 * it is there, `watchPermission` waits for the browser's settings, `close` lets go of everything, `hold` does nothing.
 */
export interface MicrophoneStep {
  readonly status: MicrophoneStatus;
  readonly effect: 'hold' | 'replace' | 'restore' | 'watchPermission' | 'close';
}

type Row = Readonly<Record<MicrophoneEvent, MicrophoneStep | undefined>>;

const stays = undefined;
const asks: MicrophoneStep = { status: 'asking', effect: 'hold' };
const opens: MicrophoneStep = { status: 'open', effect: 'hold' };
const closes: MicrophoneStep = { status: 'closed', effect: 'close' };
/** Who was refused waits for the permission; every other problem waits for its cell. */
const fails: Readonly<Record<MicrophoneProblem, MicrophoneStep>> = {
  denied: { status: 'denied', effect: 'watchPermission' },
  no_device: { status: 'no_device', effect: 'hold' },
  busy: { status: 'busy', effect: 'hold' },
  unsupported: { status: 'unsupported', effect: 'hold' },
  failed: { status: 'failed', effect: 'hold' },
};
const noAnswer: Readonly<Record<MicrophoneProblem | 'opened', undefined>> = {
  opened: stays,
  denied: stays,
  no_device: stays,
  busy: stays,
  unsupported: stays,
  failed: stays,
};
const failedWith = (status: MicrophoneProblem): Row => ({
  ...noAnswer,
  requested: asks,
  // The device before the one that failed may still be held.
  ended: { status, effect: 'replace' },
  permitted: stays,
  devicesChanged: stays,
  closed: closes,
});

/**
 * | from \ event | requested | opened | problem | ended           | permitted       | devicesChanged     | closed |
 * | ------------ | --------- | ------ | ------- | --------------- | --------------- | ------------------ | ------ |
 * | closed       | asking    | stays  | stays   | stays           | stays           | stays              | closed |
 * | asking       | asking    | open   | itself  | asking, replace | stays           | stays              | closed |
 * | open         | open      | open   | itself  | open, replace   | stays           | stays              | closed |
 * | denied       | asking    | stays  | stays   | denied, replace | denied, restore | stays              | closed |
 * | no_device    | asking    | stays  | stays   | itself, replace | stays           | no_device, restore | closed |
 * | busy         | asking    | stays  | stays   | busy, replace   | stays           | stays              | closed |
 * | unsupported  | asking    | stays  | stays   | itself, replace | stays           | stays              | closed |
 * | failed       | asking    | stays  | stays   | failed, replace | stays           | stays              | closed |
 *
 * Only the answer to the last request arrives here. An open microphone stays open while another device is requested, and
 * the device before it is held until there is another.
 */
export const microphoneTable: Readonly<Record<MicrophoneStatus, Row>> = {
  closed: {
    ...noAnswer,
    requested: asks,
    ended: stays,
    permitted: stays,
    devicesChanged: stays,
    closed: closes,
  },
  asking: {
    ...fails,
    requested: asks,
    opened: opens,
    ended: { status: 'asking', effect: 'replace' },
    permitted: stays,
    devicesChanged: stays,
    closed: closes,
  },
  open: {
    ...fails,
    requested: opens,
    opened: opens,
    ended: { status: 'open', effect: 'replace' },
    permitted: stays,
    devicesChanged: stays,
    closed: closes,
  },
  denied: { ...failedWith('denied'), permitted: { status: 'denied', effect: 'restore' } },
  no_device: { ...failedWith('no_device'), devicesChanged: { status: 'no_device', effect: 'restore' } },
  busy: failedWith('busy'),
  unsupported: failedWith('unsupported'),
  failed: failedWith('failed'),
};
