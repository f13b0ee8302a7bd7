import { expect, it } from 'vitest';
import { concatJson, createEncodeItemOnce, createEncodeOnce, listOfItems } from './encode-once.ts';

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
  const bytes = encode(one);
  expect([String(bytes), encodedCount]).toEqual(['{"a":[1,"b"]}', 1]);
  expect(Buffer.isBuffer(bytes)).toBe(true);
  expect(encode(one)).toBe(bytes);
  expect([String(encode(other)), encodedCount]).toEqual(['{"a":[1,"b"]}', 2]);
});

it('makes an answer of bytes that are known, in any script', () => {
  const encode = createEncodeItemOnce<{ readonly name: string }>();
  const people = [{ name: '円' }, { name: 'é' }, { name: 'a' }];
  const bytesOf = (list: typeof people) => concatJson('{"list":[', ...listOfItems(list.map(encode)), '],"next":"次"}');

  expect(JSON.parse(String(bytesOf(people)))).toEqual({ list: people, next: '次' });
  expect(JSON.parse(String(bytesOf([])))).toEqual({ list: [], next: '次' });
});
