import { expect, it } from 'vitest';
import { createLiveAudioTransport } from './create-live-audio-transport.ts';
import type { LiveSignaling } from './live-signaling.ts';
import type { MediaLinkOptions } from './media-link.ts';
import type { OpenLinkResult } from './reconnecting-link.ts';

const signal: LiveSignaling = {
  token: () => Promise.reject(new Error('not asked')),
  offer: () => Promise.reject(new Error('not asked')),
  prepare: () => undefined,
  hangUp: () => undefined,
};
const settled = () => new Promise((resolve) => setImmediate(resolve));
const track = (id: string) => ({ id }) as MediaStreamTrack;

const createWorld = () => {
  const opened: MediaLinkOptions[] = [];
  const closed: MediaLinkOptions[] = [];
  let answer: (options: MediaLinkOptions) => OpenLinkResult = (options) => ({
    ok: true,
    link: { close: () => void closed.push(options) },
  });
  const transport = createLiveAudioTransport({
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
    transport,
    opened,
    closed,
    refuse: (reason: string) => {
      answer = () => ({ ok: false, reason, isFinal: true });
    },
  };
};

it('hears on one connection and speaks on another', async () => {
  const { transport, opened } = createWorld();
  transport.listen(true);
  await settled();
  expect(transport.store.getState()).toMatchObject({ listening: 'open', publishing: 'off' });
  expect(transport.store.getState().voices.map((voice) => voice.track.id)).toEqual(['slot-0', 'slot-1']);
  const voice = track('mine');
  transport.publish(voice);
  transport.publish(voice);
  await settled();
  expect(transport.store.getState()).toMatchObject({ publishing: 'open' });
  expect(opened.map(({ kind }) => kind)).toEqual(['listen', 'publish']);
  expect(opened[1]?.track).toBe(voice);
});

it('replaces both when their engine was restarted, and closes the old ones', async () => {
  const { transport, opened, closed } = createWorld();
  transport.listen(true);
  transport.publish(track('mine'));
  await settled();
  transport.renew();
  expect(transport.store.getState()).toMatchObject({ listening: 'retrying', publishing: 'retrying', voices: [] });
  await settled();
  expect(transport.store.getState()).toMatchObject({ listening: 'open', publishing: 'open' });
  expect([opened.length, closed.length]).toEqual([4, 2]);
});

it('replaces only the one that is asked for', async () => {
  const { transport, opened } = createWorld();
  transport.listen(true);
  transport.publish(track('mine'));
  await settled();
  transport.renew('listening');
  await settled();
  transport.renew('publishing');
  await settled();
  expect(opened.map(({ kind }) => kind)).toEqual(['listen', 'publish', 'listen', 'publish']);
});

it('answers the reason of a refused publication, and closes its connections when it is disposed of', async () => {
  const { transport, closed, refuse } = createWorld();
  transport.listen(true);
  await settled();
  refuse('not_on_stage');
  transport.publish(track('mine'));
  await settled();
  expect(transport.store.getState()).toMatchObject({ publishing: 'refused', publishingReason: 'not_on_stage' });
  transport.dispose();
  expect(closed).toHaveLength(1);
});

it('answers the reason for which nobody can be heard', async () => {
  const { transport, refuse } = createWorld();
  refuse('unsupported');
  transport.listen(true);
  await settled();
  expect(transport.store.getState()).toMatchObject({ listening: 'refused', listeningReason: 'unsupported' });
  transport.listen(false);
  expect(transport.store.getState()).toMatchObject({ listening: 'off', listeningReason: undefined });
});
