import { describe, expect, it } from 'vitest';
import { fillPath, searchParamsOf } from './request-parts.ts';

describe('request parts', () => {
  it('[7.31] joins array query values by commas and leaves absent ones out', () => {
    expect(searchParamsOf({ types: ['a', 'b'], next: undefined, limit: 10, flag: true }).toString()).toBe(
      'types=a%2Cb&limit=10&flag=true',
    );
  });

  it('escapes path parameters and refuses a missing one', () => {
    expect(fillPath('/lounge/:id/queue', { id: 'a/b' })).toBe('/lounge/a%2Fb/queue');
    expect(() => fillPath('/lounge/:id', {})).toThrow('Path parameter id');
  });
});
