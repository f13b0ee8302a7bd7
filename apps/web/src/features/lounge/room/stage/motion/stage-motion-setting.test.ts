import { createLocalEntry, type TextStore } from '@madoi/room-client/storage/local-entry';
import { expect, it } from 'vitest';
import { createStageMotionSetting, isStageMotionSetting } from './stage-motion-setting.ts';

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
const entryOn = (store: TextStore) =>
  createLocalEntry({ key: 'stage', version: 1, accepts: isStageMotionSetting }, store);

it('is lively at first, and stays as it was chosen', () => {
  const store = memory();
  const setting = createStageMotionSetting(entryOn(store));
  expect(setting.getState()).toEqual({ isCalm: false });
  setting.setState({ isCalm: true });
  expect(createStageMotionSetting(entryOn(store)).getState()).toEqual({ isCalm: true });
});

it('passes over what it cannot read', () => {
  const store = memory();
  store.setItem('madoi:stage', '{"body":{"isCalm":"very"},"meta":{"createdAt":1,"updatedAt":1,"version":1}}');
  expect(createStageMotionSetting(entryOn(store)).getState()).toEqual({ isCalm: false });
});
