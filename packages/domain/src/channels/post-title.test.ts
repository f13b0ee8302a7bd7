import { expect, it } from 'vitest';
import { postTitle } from './post-title.ts';

it('a post is called by the beginning of its first line, or by its channel', () => {
  expect(postTitle('\n 一行 \n二行', '灯台')).toBe('一行');
  expect(postTitle('', '灯台')).toBe('灯台');
  expect(postTitle('𠮷'.repeat(60), '灯台')).toBe('𠮷'.repeat(60));
  expect(postTitle('𠮷'.repeat(61), '灯台')).toBe(`${'𠮷'.repeat(59)}…`);
});
