import { describe, expect, it } from 'vitest';
import { type ReconnectEvent, type ReconnectState, reduceReconnect } from './reconnect-state.ts';

const attempt = {};
const states: { readonly [K in ReconnectState['kind']]: Extract<ReconnectState, { readonly kind: K }> } = {
  connected: { kind: 'connected' },
  waiting: { kind: 'waiting', delayMs: 1_000, overdue: undefined, isTurnedAway: false },
  probing: { kind: 'probing', overdue: undefined, isTurnedAway: false },
  spreading: { kind: 'spreading', overdue: undefined },
  attempting: { kind: 'attempting' },
  refused: { kind: 'refused' },
  stopped: { kind: 'stopped' },
};
const events: { readonly [K in ReconnectEvent['kind']]: Extract<ReconnectEvent, { readonly kind: K }> } = {
  connected: { kind: 'connected' },
  lost: { kind: 'lost', isNoticedLate: false },
  failed: { kind: 'failed' },
  refused: { kind: 'refused' },
  due: { kind: 'due', attempt: undefined },
  answered: { kind: 'answered', isServing: true, attempt: undefined },
  hinted: { kind: 'hinted' },
  wokeDisconnected: { kind: 'wokeDisconnected' },
  stopped: { kind: 'stopped' },
};

/** The table of the doc comment: where each event leads, in the order of `events`. */
const documented: Readonly<Record<ReconnectState['kind'], string>> = {
  connected: ' –          waiting  waiting  refused  –           –          –           attempting  stopped',
  waiting: '   connected  waiting  –        refused  probing     –          attempting  attempting  stopped',
  probing: '   connected  waiting  –        refused  –           spreading  attempting  attempting  stopped',
  spreading: ' connected  waiting  –        refused  attempting  –          attempting  attempting  stopped',
  attempting: 'connected  waiting  –        refused  probing     –          attempting  attempting  stopped',
  refused: '   connected  waiting  –        –        –           –          attempting  attempting  stopped',
  stopped: '   –          –        –        –        –           –          –           –           –',
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
    const waiting = { kind: 'waiting', overdue: undefined, isTurnedAway: false };
    expect(reduceReconnect(states.probing, { ...events.answered, isServing: false })).toEqual({
      ...waiting,
      delayMs: 1_000,
    });
    expect(reduceReconnect(states.connected, { kind: 'lost', isNoticedLate: true })).toEqual({
      ...waiting,
      delayMs: 0,
    });
  });

  it('waits as long as a server asks that takes nobody in, a minute at most, and asks again before it connects', () => {
    const answered = (retryAfterMs: number) =>
      reduceReconnect(states.probing, { kind: 'answered', isServing: false, retryAfterMs, attempt });
    const turnedAway = answered(17_000);
    expect(turnedAway).toEqual({ kind: 'waiting', delayMs: 17_000, overdue: undefined, isTurnedAway: true });
    expect(answered(3_600_000)).toMatchObject({ delayMs: 60_000, isTurnedAway: true });
    expect(answered(1_000)).toMatchObject({ delayMs: 1_000, isTurnedAway: false });
    for (const event of [events.due, events.hinted, events.wokeDisconnected]) {
      const asked = reduceReconnect(turnedAway, event);
      expect(asked).toEqual({ ...states.probing, isTurnedAway: true });
      // A second hint comes with the first: the network is back as the page is looked at.
      for (const again of [events.hinted, events.wokeDisconnected]) expect(reduceReconnect(asked, again)).toBe(asked);
    }
  });

  it('leaves an attempt that others have begun its 4 s, and then breaks it off', () => {
    const left = reduceReconnect(states.spreading, { kind: 'due', attempt });
    expect(left).toEqual({ kind: 'waiting', delayMs: 4_000, overdue: attempt, isTurnedAway: false });
    const spreading = [{ kind: 'due', attempt } as const, events.answered].reduce(reduceReconnect, left);
    expect(reduceReconnect(spreading, { kind: 'due', attempt })).toEqual(states.attempting);
    expect(reduceReconnect(spreading, { kind: 'due', attempt: {} })).toMatchObject({ kind: 'waiting', delayMs: 4_000 });
  });

  it('breaks off an attempt that was under way when the server did not serve, as soon as it does', () => {
    const failed = reduceReconnect(states.probing, { kind: 'answered', isServing: false, attempt });
    const spreading = [{ kind: 'due', attempt } as const, events.answered].reduce(reduceReconnect, failed);
    expect(reduceReconnect(spreading, { kind: 'due', attempt })).toEqual(states.attempting);
  });

  it('breaks off its own attempt after its time', () => {
    const spreading = [{ kind: 'due', attempt } as const, events.answered].reduce(reduceReconnect, states.attempting);
    expect(reduceReconnect(spreading, { kind: 'due', attempt })).toEqual(states.attempting);
  });
});
