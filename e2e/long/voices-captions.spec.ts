import { setSing } from '@madoi/contract/lounge/room-settings';
import type { Page } from '@playwright/test';
import {
  channelLevelsOf,
  dockOf,
  expectHeard,
  microphoneRequestsOf,
  silent,
  spoken,
  tones,
} from '../lib/fake-microphone.ts';
import { installRecogniser, recogniser } from '../lib/fake-recogniser.ts';
import { expect, test } from '../lib/journey.ts';
import { openListenerOf, openOnAirRoom } from '../lib/on-air-room.ts';

const bothEars = async (page: Page, hz: number) => (await channelLevelsOf(page)).tones[hz] ?? [0, 0];

test('a singing room arrives as it is, in stereo; speech is cleaned and sounds in both ears [7.22]', async ({
  product,
  visit,
}) => {
  const voice = { hz: tones.owner, rightHz: tones.third };
  const isPlain = { echoCancellation: false, noiseSuppression: false, autoGainControl: false };
  const song = await openOnAirRoom(product, visit, { name: '歌の夜' }, voice, ({ client }, id) =>
    client.call(setSing, { params: { id }, body: { sing: true } }),
  );
  expect((await microphoneRequestsOf(song.owner)).at(-1)).toMatchObject({ ...isPlain, channelCount: { ideal: 2 } });
  const hall = await openListenerOf(song, visit);
  await expectHeard(hall, tones.third);
  const left = await bothEars(hall, tones.owner);
  const right = await bothEars(hall, tones.third);
  expect(left[0]).toBeGreaterThan(spoken);
  expect(left[1]).toBeLessThan(silent);
  expect(right[1]).toBeGreaterThan(spoken);
  expect(right[0]).toBeLessThan(silent);
  await song.owner.context().close();
  await hall.context().close();

  const talk = await openOnAirRoom(product, visit, { name: '話の夜' }, voice);
  expect((await microphoneRequestsOf(talk.owner)).at(-1)).toMatchObject({
    echoCancellation: true,
    noiseSuppression: true,
  });
  const room = await openListenerOf(talk, visit);
  await expectHeard(room, tones.third);
  for (const hz of [tones.owner, tones.third]) {
    const [one, other] = await bothEars(room, hz);
    expect(Math.min(one, other)).toBeGreaterThan(spoken);
    expect(Math.abs(one - other)).toBeLessThan(0.1 * one);
  }
});

test('captions are off until a speaker chooses a language, English and Spanish first, are read by a listener, and come back after their service was away [9.31]', async ({
  product,
  visit,
}) => {
  const withRecogniser: typeof visit = (path, options) =>
    visit(path, {
      ...options,
      prepare: async (page) => {
        await installRecogniser(page);
        await options?.prepare?.(page);
      },
    });
  const room = await openOnAirRoom(product, withRecogniser, { name: '字幕の夜', allowTranscribe: true });
  const listener = await openListenerOf(room, visit);
  const { owner } = room;
  const written = recogniser(owner);
  const caption = listener.getByRole('log', { name: '字幕' });
  expect(await written.made()).toBe(0);

  await dockOf(owner).getByRole('button', { name: '声の設定' }).click();
  const choice = owner.getByRole('combobox', { name: '字幕をつける' });
  await expect(choice).toHaveValue('off');
  await expect(choice.getByRole('option')).toHaveText(['オフ', '英語', 'スペイン語', '日本語', /中国語/]);
  await choice.selectOption('ja');
  await expect.poll(written.language).toBe('ja');

  await written.hear('この曲、終電を', false);
  await expect(caption).toContainText('この曲、終電を');
  await written.hear('この曲、終電を逃した夜に聴いて', true);
  await expect(caption).toContainText('この曲、終電を逃した夜に聴いて');
  await expect(caption).toContainText(room.ownerUser.name);
  await expect(caption).toContainText('字幕 日本語');

  await written.fail('network');
  await expect(owner.getByText('字幕サービスにつながりません。つながりしだい、字幕が戻ります')).toBeVisible();
  await expect(owner.getByText('自動で試しつづけています')).toBeVisible();
  const begun = await written.begun();
  await expect.poll(written.begun).toBe(begun + 1);
  await written.fail('network');
  await expect.poll(written.begun).toBe(begun + 2);
  await written.hear('もどりました', true);
  await expect(caption).toContainText('もどりました');
  await expect(owner.getByText('自動で試しつづけています')).toBeHidden();

  await choice.selectOption('off');
  await expect.poll(written.isRunning).toBe(false);
});
