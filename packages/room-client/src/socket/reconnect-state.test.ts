import { describe, expect, it } from 'vitest';
import { type ReconnectEvent, type ReconnectState, reduceReconnect } from './reconnect-state.ts';

const states: { readonly [K in ReconnectState['kind']]: Extract<ReconnectState, { readonly kind: K }> } = {
  connected: { kind: 'connected' },
  waiting: { kind: 'waiting', delayMs: 1_000 },
  probing: { kind: 'probing', attemptCount: 2 },
  spreading: { kind: 'spreading', attemptCount: 2 },
  attempting: { kind: 'attempting' },
  stopped: { kind: 'stopped' },
};
const events: { readonly [K in ReconnectEvent['kind']]: Extract<ReconnectEvent, { readonly kind: K }> } = {
  connected: { kind: 'connected' },
  lost: { kind: 'lost', isNoticedLate: false },
  due: { kind: 'due', attemptCount: 2 },
  answered: { kind: 'answered', isServing: true },
  hinted: { kind: 'hinted' },
  wokeDisconnected: { kind: 'wokeDisconnected' },
  stopped: { kind: 'stopped' },
};

/** The table of the doc comment: where each event leads, in the order of `events`. */
const documented: Readonly<Record<ReconnectState['kind'], string>> = {
  connected: ' –          waiting  –           –          –           attempting  stopped',
  waiting: '   connected  waiting  probing     –          attempting  attempting  stopped',
  probing: '   connected  waiting  –           spreading  attempting  attempting  stopped',
  spreading: ' connected  waiting  attempting  –          attempting  attempting  stopped',
  attempting: 'connected  waiting  probing     –          attempting  attempting  stopped',
  stopped: '   –          –        –           –          –           –           –',
};

describe('reduceReconnect', () => {
  it.each(Object.values(states))('leads from $kind where its row says, and nowhere else', (state) => {
    const led = Object.values(events).map((event) => {
      const next = reduceReconnect(state, event);
      return next === state ? '–' : next.kind;
    });
    expect(led).toEqual(documented[state.kind].trim().split(/\s+/));
  });

  it('waits a second for the next probe of a server that does not serve, and none after a loss that was noticed late', () => {
    expect(reduceReconnect(states.probing, { kind: 'answered', isServing: false })).toEqual({
      kind: 'waiting',
      delayMs: 1_000,
    });
    expect(reduceReconnect(states.connected, { kind: 'lost', isNoticedLate: true })).toEqual({
      kind: 'waiting',
      delayMs: 0,
    });
  });

  it('leaves an attempt of the socket its 4 s where it began after the probe', () => {
    expect(reduceReconnect(states.spreading, { kind: 'due', attemptCount: 3 })).toEqual({
      kind: 'waiting',
      delayMs: 4_000,
    });
  });
});
