import { describe, expect, it } from 'vitest';
import { type MicrophoneEvent, type MicrophoneStatus, microphoneTable } from './microphone-table.ts';

const columns: readonly Exclude<MicrophoneEvent, 'no_device' | 'busy' | 'unsupported' | 'failed'>[] = [
  'requested',
  'opened',
  'denied',
  'ended',
  'permitted',
  'devicesChanged',
  'closed',
];

/** The table of the doc comment, in the order of `columns`; `denied` stands for every problem. */
const documented: Readonly<Record<MicrophoneStatus, string>> = {
  closed: '     asking  –     –       –                    –               –                  closed,close',
  asking: '     asking  open  denied  asking,replace       –               –                  closed,close',
  open: '       open    open  denied  open,replace         –               –                  closed,close',
  denied: '     asking  –     –       denied,replace       denied,restore  –                  closed,close',
  no_device: '  asking  –     –       no_device,replace    –               no_device,restore  closed,close',
  busy: '       asking  –     –       busy,replace         –               –                  closed,close',
  unsupported: 'asking  –     –       unsupported,replace  –               –                  closed,close',
  failed: '     asking  –     –       failed,replace       –               –                  closed,close',
};
const states = Object.keys(documented) as MicrophoneStatus[];

describe('microphoneTable', () => {
  it.each(states)('leads from %s where its row says', (state) => {
    const led = columns.map((event) => {
      const step = microphoneTable[state][event];
      if (step === undefined) return '–';
      return ['hold', 'watchPermission'].includes(step.effect) ? step.status : `${step.status},${step.effect}`;
    });
    expect(led).toEqual(documented[state].trim().split(/\s+/));
  });

  it.each(['denied', 'no_device', 'busy', 'unsupported', 'failed'] as const)(
    'becomes %s only while it asks or is open',
    (problem) => {
      const hearing = states.filter((state) => microphoneTable[state][problem]?.status === problem);
      expect(hearing).toEqual(['asking', 'open']);
    },
  );

  it('watches the permission only after a denial', () => {
    const watching = states.flatMap((state) =>
      Object.entries(microphoneTable[state]).filter(([, step]) => step?.effect === 'watchPermission'),
    );
    expect(watching.map(([event]) => event)).toEqual(['denied', 'denied']);
  });
});
