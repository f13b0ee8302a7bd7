import { createLocalEntry, type TextStore } from '@madoi/room-client/storage/local-entry';
import { expect, it } from 'vitest';
import { createStampSoundSetting, isStampSoundSetting } from './stamp-sound-setting.ts';

const memory = (): TextStore => {
  const texts = new Map<string, string>();
  return {
    getItem: (key) => texts.get(key) ?? null,
    setItem: (key, text) => void texts.set(key, text),
    removeItem: (key) => void texts.delete(key),
    length: 0,
    key: () => null,
  };
};
const settingOn = (store: TextStore) =>
  createStampSoundSetting(createLocalEntry({ key: 'stamp-sound', version: 1, accepts: isStampSoundSetting }, store));

it('stamps are silent until somebody wants to hear them, and then stay heard on this device', () => {
  const store = memory();
  const setting = settingOn(store);
  expect(setting.getState()).toEqual({ isOn: false });
  setting.setState({ isOn: true });
  expect(settingOn(store).getState()).toEqual({ isOn: true });
});
