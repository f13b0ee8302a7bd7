import { describe, expect, it } from 'vitest';
import { answerVariants } from './answer-variants.ts';

describe('the answers of a question', () => {
  it('are filled where they are recommended, and red where nothing can be taken back', () => {
    expect(answerVariants({})).toEqual({ cancel: 'line', confirm: 'primary' });
    expect(answerVariants({ recommends: 'cancel' })).toEqual({ cancel: 'primary', confirm: 'line' });
    expect(answerVariants({ danger: true })).toEqual({ cancel: 'line', confirm: 'danger' });
  });
});
