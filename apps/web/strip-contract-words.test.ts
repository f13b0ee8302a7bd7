import { expect, it } from 'vitest';
import { withoutWords } from './strip-contract-words.ts';

it('takes the words of a declaration away, on one line or two, and leaves the rest', () => {
  const source = [
    'defineEndpoint({',
    "  path: '/lounge/:id',",
    "  summary: 'What it is, and whose',",
    '  rule: `7.18`,',
    '  answer: z.object({ summary: z.string() }),',
    '}),',
    'defineRoomEvent({',
    '  summary:',
    "    'A longer line; with more in it',",
    "  audience: 'room',",
    "  log: 'room',",
    '});',
  ].join('\n');
  expect(withoutWords(source)).toBe(
    [
      'defineEndpoint({',
      "  path: '/lounge/:id',",
      '  answer: z.object({ summary: z.string() }),',
      '}),',
      'defineRoomEvent({',
      "  log: 'room',",
      '});',
    ].join('\n'),
  );
});
