import { captionMaxChars, type SendCaption } from '@madoi/contract/lounge/live/live-caption';
import { expect, it } from 'vitest';
import { captionText, createCaptionSender } from './caption-controller.ts';

it('passes on a few corrections a second, and every sentence', () => {
  let nowMs = 0;
  const sent: SendCaption[] = [];
  const sender = createCaptionSender({ caption: (caption) => void sent.push(caption) }, 'ja', () => nowMs);
  for (const [at, text, isFinal] of [
    [0, 'こ', false],
    [100, 'この', false],
    [300, 'この曲', false],
    [350, 'この曲は', true],
  ] as const) {
    nowMs = at;
    sender.send({ captionId: 'c', text, isFinal });
  }
  expect(sent.map(({ text }) => text)).toEqual(['こ', 'この曲', 'この曲は']);
  expect(sent.at(-1)).toEqual({ captionId: 'c', text: 'この曲は', languageCode: 'ja', isFinal: true });
});

it('keeps the end of what is too long', () => {
  const text = captionText(`${'あ'.repeat(captionMaxChars)}おわり`);
  expect(text).toHaveLength(captionMaxChars);
  expect(text.endsWith('おわり')).toBe(true);
  expect(captionText('短い')).toBe('短い');
});
