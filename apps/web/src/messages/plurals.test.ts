import { createTranslator } from 'use-intl/core';
import { describe, expect, it } from 'vitest';
import { channels } from './channels/en.ts';
import { messages as en } from './en.ts';

/** Numbers that are limits, and never one. */
const limits = ['name', 'max', 'min', 'days', 'description', 'tracks', 'playlists'];

const textsOf = (value: unknown, path = ''): readonly (readonly [string, string])[] =>
  typeof value === 'string'
    ? [[path, value]]
    : Object.entries(value as object).flatMap(([key, each]) => textsOf(each, `${path}.${key}`));

describe('English', () => {
  it('says one of a thing as one: a number before a plural has a plural rule', () => {
    const mistakes = textsOf({ ...en, channels }).filter(([, text]) =>
      [...text.matchAll(/\{(\w+)(?:, number\}|(?<=count)\}) [a-z]{2,}s\b/g)].some(
        ([, name = '']) => !limits.includes(name),
      ),
    );
    expect(mistakes).toEqual([]);
  });

  it('counts a follower, a listener and a post', () => {
    const t = createTranslator({ locale: 'en', messages: { recap: en.recap, channels } });
    expect([1, 2].map((count) => t('channels.followers', { count }))).toEqual(['follower', 'followers']);
    expect([1, 0].map((count) => t('recap.joined', { count }))).toEqual(['listener', 'listeners']);
    expect([1, 12].map((count) => t('channels.postsCounted', { count }))).toEqual(['post', 'posts']);
  });
});
