import { expect, it } from 'vitest';
import { captionLabels } from './caption-labels.ts';

it('[9.31] offers captions in English and Spanish first, and in the languages of the product, each once', () => {
  expect(captionLabels).toEqual(['en', 'es', 'ja', 'zh-TW']);
});
