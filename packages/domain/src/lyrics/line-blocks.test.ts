import { expect, it } from 'vitest';
import { lineBlocks, linesOfBlock } from './line-blocks.ts';

it('every different line is translated once, in blocks that are not longer than allowed', () => {
  expect(lineBlocks(['夜風', '', '灯り', '夜風', ' 灯り '], 100)).toEqual([['夜風', '灯り']]);
  expect(lineBlocks(['aaaa', 'bbbb', 'cccc'], 9)).toEqual([['aaaa', 'bbbb'], ['cccc']]);
  expect(lineBlocks(['a'.repeat(12), 'bb'], 9)).toEqual([['a'.repeat(12)], ['bb']]);
  expect(lineBlocks([], 9)).toEqual([]);
});

it('a translated block is taken apart only where it has as many lines as before', () => {
  expect(linesOfBlock('the night wind\n a light', 2)).toEqual(['the night wind', 'a light']);
  expect(linesOfBlock('the night wind, a light', 2)).toBeUndefined();
  expect(linesOfBlock('the night wind\n', 2)).toBeUndefined();
});
