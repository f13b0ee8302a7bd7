import { expect, it } from 'vitest';
import { createListeningSettings, type ListeningSettings, usualSettings } from './listening-settings.ts';

it('begins with what was kept, keeps every change, and refuses what is no volume', () => {
  const kept: ListeningSettings[] = [];
  const desk = createListeningSettings({
    read: () => ({ ...usualSettings, volume: 0.3, isLoudnessEven: false }),
    write: (body) => kept.push(body),
  });
  expect(desk.store.getState()).toMatchObject({ volume: 0.3, isLoudnessEven: false, musicVolume: 1 });
  desk.change({ voiceVolume: 0.4 });
  desk.change({ volume: 7 });
  desk.change({ musicVolume: Number.NaN });
  expect(kept).toEqual([{ ...usualSettings, volume: 0.3, isLoudnessEven: false, voiceVolume: 0.4 }]);
  expect(desk.store.getState()).toEqual(kept[0]);
});
