import { expect, it } from 'vitest';
import { changesHtml, documentHtml } from './document-html.ts';

it('what changed between two texts is computed once, and again for other texts', () => {
  const changes = changesHtml('約束。', '約束。\n\n新しい条。');
  expect(changes).toEqual([{ kind: 'added', html: expect.stringContaining('新しい条。') }]);
  expect(changesHtml('約束。', '約束。\n\n新しい条。')).toBe(changes);
  expect(changesHtml('約束。\n\n新しい条。', '約束。')).toEqual([{ kind: 'removed', html: changes[0]?.html }]);
});

it('of many texts those that were asked for longest ago are forgotten', () => {
  const [first, second] = [documentHtml('first'), documentHtml('second')];
  for (let n = 0; n < 62; n += 1) documentHtml(`text ${n}`);
  expect(documentHtml('first')).toBe(first);
  documentHtml('another');
  expect(documentHtml('first')).toBe(first);
  expect(documentHtml('second')).not.toBe(second);
});
