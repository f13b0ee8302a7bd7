import { expect, it } from 'vitest';
import { createEncodeOnce } from './encode-once.ts';

it('encodes each value once, and equal ones each for itself', () => {
  let encodedCount = 0;
  const make = () => ({
    toJSON: () => {
      encodedCount += 1;
      return { a: [1, 'b'] };
    },
  });
  const [one, other] = [make(), make()];
  const encode = createEncodeOnce();
  expect([encode(one), encode(one), encodedCount]).toEqual(['{"a":[1,"b"]}', '{"a":[1,"b"]}', 1]);
  expect([encode(other), encodedCount]).toEqual(['{"a":[1,"b"]}', 2]);
});
