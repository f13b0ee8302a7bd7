import { expect, it } from 'vitest';
import type { OpenAnswer } from './kept-link.ts';
import type { LiveSignal } from './live-signal.ts';
import type { PeerLinkOptions } from './peer-link.ts';
import { createTwoWayCarrier } from './two-way-carrier.ts';

const signal: LiveSignal = {
  token: () => Promise.reject(new Error('not asked')),
  offer: () => Promise.reject(new Error('not asked')),
  prepare: () => undefined,
  hangUp: () => undefined,
};
const settled = () => new Promise((resolve) => setImmediate(resolve));
const track = (id: string) => ({ id }) as MediaStreamTrack;

const createWorld = () => {
  const opened: PeerLinkOptions[] = [];
  const closed: PeerLinkOptions[] = [];
  let answer: (options: PeerLinkOptions) => OpenAnswer = (options) => ({
    ok: true,
    link: { close: () => void closed.push(options) },
  });
  const carrier = createTwoWayCarrier({
    signal,
    schedule: () => () => undefined,
    openLink: async (options) => {
      opened.push(options);
      await Promise.resolve();
      options.onVoices?.([0, 1].map((slot) => ({ track: track(`slot-${slot}`), slot })));
      return answer(options);
    },
  });
  return {
    carrier,
    opened,
    closed,
    refuse: (reason: string) => {
      answer = () => ({ ok: false, reason, isFinal: true });
    },
  };
};

it('hears on one connection and speaks on another', async () => {
  const { carrier, opened } = createWorld();
  carrier.listen(true);
  await settled();
  expect(carrier.store.getState()).toMatchObject({ listening: 'open', publishing: 'off' });
  expect(carrier.store.getState().voices.map((voice) => voice.track.id)).toEqual(['slot-0', 'slot-1']);
  const voice = track('mine');
  carrier.publish(voice);
  carrier.publish(voice);
  await settled();
  expect(carrier.store.getState()).toMatchObject({ publishing: 'open' });
  expect(opened.map(({ kind }) => kind)).toEqual(['listen', 'publish']);
  expect(opened[1]?.track).toBe(voice);
});

it('replaces both when their engine was restarted, and closes the old ones', async () => {
  const { carrier, opened, closed } = createWorld();
  carrier.listen(true);
  carrier.publish(track('mine'));
  await settled();
  carrier.renew();
  expect(carrier.store.getState()).toMatchObject({ listening: 'retrying', publishing: 'retrying', voices: [] });
  await settled();
  expect(carrier.store.getState()).toMatchObject({ listening: 'open', publishing: 'open' });
  expect([opened.length, closed.length]).toEqual([4, 2]);
});

it('replaces only the one that is asked for', async () => {
  const { carrier, opened } = createWorld();
  carrier.listen(true);
  carrier.publish(track('mine'));
  await settled();
  carrier.renew('listening');
  await settled();
  carrier.renew('publishing');
  await settled();
  expect(opened.map(({ kind }) => kind)).toEqual(['listen', 'publish', 'listen', 'publish']);
});

it('says why nothing is sent, and goes silent when it is disposed of', async () => {
  const { carrier, closed, refuse } = createWorld();
  carrier.listen(true);
  await settled();
  refuse('not_on_stage');
  carrier.publish(track('mine'));
  await settled();
  expect(carrier.store.getState()).toMatchObject({ publishing: 'refused', publishingReason: 'not_on_stage' });
  carrier.dispose();
  expect(closed).toHaveLength(1);
});
