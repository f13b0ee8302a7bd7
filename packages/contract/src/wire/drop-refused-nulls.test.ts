import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { dropRefusedNulls, parseSent } from './drop-refused-nulls.ts';

const schema = z.object({
  name: z.string(),
  note: z.optional(z.string()),
  endsAt: z.optional(z.nullable(z.number())),
  list: z.optional(z.array(z.object({ at: z.optional(z.number()) }))),
  form: z.optional(z.union([z.object({ kind: z.literal('a'), x: z.optional(z.number()) }), z.string()])),
});
const drop = (sent: unknown) => dropRefusedNulls(schema, sent);

describe('a null that a schema refuses', () => {
  it('is a field that is left out, also within lists and forms', () => {
    expect(drop({ name: 'a', note: null })).toEqual({ name: 'a' });
    expect(drop({ name: 'a', list: [{ at: 1 }, { at: null }] })).toEqual({ name: 'a', list: [{ at: 1 }, {}] });
    expect(drop({ name: 'a', form: { kind: 'a', x: null } })).toEqual({ name: 'a', form: { kind: 'a' } });
  });

  it('is left where there are more faults than fields that anybody leaves out', () => {
    const list = Array.from({ length: 1_001 }, () => ({ at: null }));
    const many = { name: 'a', list };
    expect(drop(many)).toBe(many);
    expect(drop({ name: 'a', list: list.slice(1) })).toEqual({ name: 'a', list: list.slice(1).map(() => ({})) });
  });

  it('is parsed so, and what is right without it as it is', () => {
    expect(parseSent(schema, { name: 'a', note: null })).toMatchObject({ success: true, data: { name: 'a' } });
    expect(parseSent(schema, { name: 'a' })).toMatchObject({ success: true, data: { name: 'a' } });
    expect(parseSent(schema, { name: null }).success).toBe(false);
  });

  it('takes none away that means something', () => {
    expect(drop({ name: 'a', note: null, endsAt: null })).toEqual({ name: 'a', endsAt: null });
  });

  it('leaves what is wrong for another reason, and places of a list, as they are', () => {
    for (const sent of [null, 5, { name: 3 }, { name: 'a', list: [null] }, { name: 'a' }])
      expect(drop(sent)).toBe(sent);
    expect(schema.safeParse(drop({ name: null })).success).toBe(false);
  });
});
