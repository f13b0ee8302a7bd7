import { expect, it } from 'vitest';
import { saveOutcomeOf } from './save-outcome.ts';

it('saving says what it did: a draft is kept or published once, what is shown is changed, and ended where its end has come', () => {
  const draft = { isPublished: false, endAt: 20 };
  const shown = { isPublished: true, endAt: 20 };
  expect([saveOutcomeOf(undefined, draft, 5), saveOutcomeOf(draft, draft, 5)]).toEqual(['saved', 'saved']);
  expect([saveOutcomeOf(undefined, shown, 5), saveOutcomeOf(draft, shown, 5)]).toEqual(['published', 'published']);
  expect([saveOutcomeOf(shown, shown, 5), saveOutcomeOf(shown, { isPublished: true }, 5)]).toEqual([
    'changed',
    'changed',
  ]);
  expect(saveOutcomeOf(shown, { ...shown, endAt: 5 }, 5)).toBe('ended');
  expect(saveOutcomeOf(shown, draft, 5)).toBe('unpublished');
});
