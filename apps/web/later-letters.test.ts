import { expect, it } from 'vitest';
import { groupLetters } from './later-letters.ts';

it('groups of texts have the letters that no Latin face and no group before has, each once', () => {
  const japanese = {
    common: { close: '閉じる' },
    room: {
      strip: { title: '{count, plural, other {# 部屋}} 🌙' },
      sheet: { title: 'この部屋じゅう' },
      end: { title: 'Madoi' },
    },
  };
  const groups = groupLetters(japanese, [
    (unit) => unit === 'room.strip.title',
    (unit) => unit.startsWith('common.') || unit === 'room.end.title',
    () => true,
  ]);
  expect(groups).toEqual(['屋部', 'じる閉', 'うこのゅ']);
});
