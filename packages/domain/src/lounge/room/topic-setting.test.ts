import { expect, it } from 'vitest';
import { defaultTopicSetting, reduceTopicSetting } from './topic-setting.ts';

const folded = { open: false, autoClose: false };

it('[4.30] a new topic opens it again; one that was taken away leaves it folded', () => {
  expect(reduceTopicSetting(folded, { kind: 'changed', text: '雨' })).toEqual({ open: true, autoClose: false });
  expect(reduceTopicSetting(folded, { kind: 'changed', text: '' })).toBe(folded);
});

it('[3.50] the topic is collapsed and shown by hand, and folds itself only when asked to', () => {
  expect(reduceTopicSetting(defaultTopicSetting, { kind: 'folded' })).toEqual(folded);
  expect(reduceTopicSetting(folded, { kind: 'shown' }).open).toBe(true);
  expect(reduceTopicSetting(defaultTopicSetting, { kind: 'timedOut' })).toBe(defaultTopicSetting);
  const auto = reduceTopicSetting(defaultTopicSetting, { kind: 'autoClose', on: true });
  expect(reduceTopicSetting(auto, { kind: 'timedOut' })).toEqual({ open: false, autoClose: true });
});
