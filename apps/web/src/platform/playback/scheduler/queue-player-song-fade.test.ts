import type { MediaQueue } from '@madoi/contract/lounge/queue';
import { describe, expect, it } from 'vitest';
import {
  createQueuePlayerWorld,
  pass,
  type QueuePlayerWorld,
  type QueuePlayerWorldOptions,
  queueOf,
  serverNow,
  trackOf,
  withFakeTimersInEachTest,
} from './queue-player-world.fixture.ts';

withFakeTimersInEachTest();

describe('the end of a song', () => {
  /** Where gains fall to nothing: from, until, in seconds of the audio clock. */
  const fadesOf = ({ gains }: QueuePlayerWorld) =>
    gains.flatMap(({ gain }) => {
      const at = gain.changes.findLastIndex(({ how, value }) => how === 'ramp' && value === 0);
      const [from, until] = [gain.changes[at - 1], gain.changes[at]];
      return from === undefined || until === undefined ? [] : [{ fromSec: from.at, untilSec: until.at }];
    });
  const twoSongs = (part: Partial<MediaQueue> = {}) => ({
    ...queueOf([trackOf('a', 60), trackOf('b', 90)], {}),
    ...part,
  });
  const playTo57 = async (part: QueuePlayerWorldOptions = {}) => {
    const fake = createQueuePlayerWorld({ queue: twoSongs(), ...part });
    fake.decode('a', 60);
    fake.decode('b', 90);
    await pass(57_500);
    return fake;
  };

  it('[9.23] [3.43] fades out for as long as the queue says, down to the sample on which the next song begins', async () => {
    const fake = await playTo57();
    const nextSec = fake.sources[1]?.startSec ?? 0;
    const [fade, ...more] = fadesOf(fake);
    expect(more).toEqual([]);
    expect(fade?.untilSec).toBeCloseTo(nextSec, 3);
    expect(nextSec - (fade?.fromSec ?? 0)).toBeCloseTo(3, 3);
    const slow = await playTo57({ queue: twoSongs({ fadeDuration: 5 }) });
    expect((slow.sources[1]?.startSec ?? 0) - (fadesOf(slow)[0]?.fromSec ?? 0)).toBeCloseTo(5, 3);
  });

  it('does not fade where nothing follows, where the queue asks for no fade, within an album, or twice', async () => {
    const nothingFollows = await playTo57({ queue: queueOf([trackOf('a', 60)], {}) });
    expect(fadesOf(nothingFollows)).toEqual([]);
    const noFade = await playTo57({ queue: twoSongs({ fadeDuration: 0 }) });
    expect(fadesOf(noFade)).toEqual([]);
    const album = await playTo57({ isOneAlbum: true });
    expect(fadesOf(album)).toEqual([]);
    // The file of a highlight fades by itself.
    const highlight = await playTo57({ audioType: 90 });
    expect(fadesOf(highlight)).toEqual([]);
  });

  it('[9.23] fades out an element before the next song as well', async () => {
    const fake = createQueuePlayerWorld({ queue: queueOf([trackOf('a', 60), trackOf('long', 1_200)], {}) });
    const endSec = performance.now() / 1000 + 60;
    await pass(58_500);
    expect(fadesOf(fake)).toEqual([{ fromSec: expect.closeTo(endSec - 3, 1), untilSec: expect.closeTo(endSec, 1) }]);
  });

  it('is as loud as before when the song behind it is taken away while it fades', async () => {
    const queue = twoSongs();
    const fake = await playTo57({ queue });
    await pass(1_000);
    const faded = fake.gains.find(
      ({ gain }) => gain.changes.at(-1)?.how === 'ramp' && gain.changes.at(-1)?.value === 0,
    );
    fake.queueStore.setState({ queue: queueOf([trackOf('a', 60)], queue.state) });
    expect(faded?.gain.changes.slice(-2)).toMatchObject([
      { how: 'set', value: expect.closeTo(0.5, 1) },
      { how: 'ramp', value: 1 },
    ]);
  });

  it('fades out in what is left until a song that somebody chose begins', async () => {
    const fake = createQueuePlayerWorld({ queue: twoSongs() });
    fake.decode('a', 60);
    fake.decode('b', 90);
    await pass(20_000);
    const nowSec = performance.now() / 1000;
    const chosen = twoSongs({ state: { isPlaying: true, seekPosition: 0, at: serverNow() + 600 } });
    const [list] = chosen.mediaPlaylists;
    if (list === undefined) throw new Error('the queue has a list');
    fake.queueStore.setState({ queue: { ...chosen, mediaPlaylists: [{ ...list, currentMediaTrackIndex: 1 }] } });
    expect(fadesOf(fake)).toContainEqual({
      fromSec: expect.closeTo(nowSec, 3),
      untilSec: expect.closeTo(nowSec + 0.6, 3),
    });
  });
});
