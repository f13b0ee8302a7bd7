import fc from 'fast-check';
import { expect, it } from 'vitest';
import { ApiError } from './api-error.ts';
import { parseFormBody } from './form-body.ts';

it('[fuzz] a form is read or refused as one, and changes no object but its own', () => {
  const name = fc.constantFrom(
    'a',
    'b',
    '__proto__',
    'constructor',
    '[',
    ']',
    '[]',
    '[0]',
    '[a]',
    '[__proto__]',
    '=',
    '&',
    '%zz',
  );
  const text = fc.array(fc.oneof(name, fc.string({ maxLength: 5 })), { maxLength: 12 }).map((parts) => parts.join(''));
  const form = fc.oneof(
    text,
    fc.array(text, { maxLength: 6 }).map((pairs) => pairs.join('&')),
  );
  fc.assert(
    fc.property(form, (body) => {
      try {
        parseFormBody(body);
      } catch (error) {
        expect(error).toBeInstanceOf(ApiError);
      }
      expect(Object.keys(Object.prototype)).toEqual([]);
    }),
    { numRuns: 300 },
  );
  const deep = `a${'[b]'.repeat(50_000)}=1`;
  const wide = Array.from({ length: 501 }, (_, at) => `a${at}=1`).join('&');
  for (const body of [deep, wide]) expect(() => parseFormBody(body)).toThrow(ApiError);
});
