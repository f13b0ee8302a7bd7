export const pick = <T>(random: () => number, from: readonly T[]): T => {
  const chosen = from[Math.floor(random() * from.length)];
  if (chosen === undefined) throw new Error('nothing to pick from');
  return chosen;
};

/** JSON text, so that what JSON can say and JavaScript cannot build (`__proto__`, doubled keys, 1e999) is among it. */
const fuzzJson: readonly string[] = [
  'null',
  'true',
  '0',
  '-0',
  '-1',
  '1e308',
  '-1e308',
  '1e999',
  '5e-324',
  '9007199254740993',
  '4102444800000',
  '8640000000000001',
  '0.1',
  '""',
  '" "',
  '"\\u0000"',
  '"a\\u0000b-12345678"',
  '"\\ud800"',
  '"room-\\udc00-12345678"',
  '"\\u202e\\u2066abcdefgh"',
  '"\\ufeff\\u200b\\u3164"',
  '"NaN"',
  '"Infinity"',
  '"%2e%2e%2f"',
  '"\'; drop table users; --"',
  '"__proto__"',
  '"constructor"',
  '"12345678"',
  '1',
  '"1"',
  '"さくら"',
  '"%_\\\\ ７７𠮷"',
  '"a\\r\\n\\tb"',
  '"tracks"',
  '"play"',
  '"live"',
  '[{"trackId":"12345678"}]',
  '"eyJhIjoxfQ"',
  '"WzEsIjEyMzQ1Njc4Il0"',
  '"2026-01-01T00:00:00Z"',
  '[]',
  '[null]',
  '[[[[[[[[[[]]]]]]]]]]',
  '{}',
  '{"__proto__":{"isOperator":true}}',
  '{"constructor":{"prototype":{"isOperator":true}}}',
  '{"toString":1,"valueOf":2,"length":-1,"then":3}',
  '{"a":1,"a":2}',
  '{"_placeholder":true,"num":0}',
  '{"audience":"users","maxParticipants":0.5}',
  '{"message":-5,"reaction":1e308,"queue":null}',
  '{"type":"user","id":"\\u0000"}',
];

const repeated = (text: string, times: number): string => Array.from({ length: times }, () => text).join(',');

/** Made on demand, because they are large: long texts, long lists, deep nesting. */
const largeJson: readonly (() => string)[] = [
  () => `"${'x'.repeat(100_000)}"`,
  () => `"${'円'.repeat(30_000)}"`,
  () => `"${'\\u0000'.repeat(10_000)}"`,
  () => `[${repeated('1', 50_000)}]`,
  () => `[${repeated('{}', 30_000)}]`,
  () => `[${repeated('"12345678"', 301)}]`,
  () => `${'['.repeat(20_000)}${']'.repeat(20_000)}`,
  () => `${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}`,
];

const largeShare = 0.04;
const someFields = { id: undefined, trackId: undefined, clientId: undefined, action: undefined, source: undefined };

/** One JSON value that no client of ours would send there, or that only looks right. `known`: what does exist. */
export function fuzzValue(random: () => number, known: readonly string[]): string {
  const roll = random();
  if (roll < largeShare) return pick(random, largeJson)();
  if (roll < 0.25) return JSON.stringify(pick(random, known));
  if (roll < 0.32) return `[${fuzzValue(random, known)},${fuzzValue(random, known)}]`;
  if (roll < 0.4) return fuzzObject(random, someFields, known);
  return pick(random, fuzzJson);
}

interface Parses {
  safeParse(value: unknown): { readonly success: boolean };
}

const validTries = 12;
const validShare = 0.75;

/** Mostly one that the schema lets through, so that what lies behind it is met too. `toValue`: as the edge reads it. */
export function fuzzValueFor(
  random: () => number,
  schema: Parses | undefined,
  known: readonly string[],
  toValue: (json: string) => unknown = JSON.parse,
): string {
  let value = fuzzValue(random, known);
  if (schema === undefined || random() > validShare) return value;
  for (let tries = 0; tries < validTries && !schema.safeParse(toValue(value)).success; tries += 1) {
    value = fuzzValue(random, known);
  }
  return value;
}

/** An object of some of these fields, each nasty, sometimes with one that nobody knows. */
export function fuzzObject(
  random: () => number,
  fields: Readonly<Record<string, Parses | undefined>>,
  known: readonly string[],
): string {
  const chosen = Object.keys(fields).filter(() => random() < 0.7);
  const all =
    random() < 0.2 ? [...chosen, pick(random, ['__proto__', 'constructor', 'isOperator', 'ownerId'])] : chosen;
  const member = (field: string): string => {
    const schema = Object.hasOwn(fields, field) ? fields[field] : undefined;
    return `${JSON.stringify(field)}:${fuzzValueFor(random, schema, known)}`;
  };
  return `{${all.map(member).join(',')}}`;
}

/** A good object of which some fields, one in three, have gone wrong. */
export function corruptObject(
  random: () => number,
  good: object,
  fields: Readonly<Record<string, Parses | undefined>>,
  known: readonly string[],
): string {
  const members = Object.entries(good).map(([field, value]) => {
    const json = random() < 0.33 ? fuzzValueFor(random, fields[field], known) : JSON.stringify(value);
    return `${JSON.stringify(field)}:${json}`;
  });
  return `{${members.join(',')}}`;
}

/** The fields of an object schema. */
export const fieldsOf = (schema: object | undefined): Readonly<Record<string, Parses | undefined>> =>
  (schema as { readonly shape?: Readonly<Record<string, Parses>> } | undefined)?.shape ?? {};

/** Text that is no JSON at all. */
export const brokenJson: readonly string[] = [
  '{',
  '[1,',
  'undefined',
  'NaN',
  "{'a':1}",
  '{"a":1}}',
  '\u0000',
  '\ufeff{}',
];

/** Path segments as they go over the wire: traversal, NUL, broken escapes, too long, other spellings. */
export const fuzzSegments: readonly string[] = [
  '%2e%2e',
  '%2e%2e%2f%2e%2e%2fetc%2fpasswd',
  '..%5c..%5c',
  '%00',
  'aaaaaaaa%00',
  '%',
  '%zz',
  '%f0%9f%98%80aaaaaaaa',
  '%c0%ae%c0%ae',
  '%ed%a0%80aaaaaaaa',
  '__proto__',
  'constructor',
  'hasOwnProperty',
  'create',
  'owned',
  '*',
  ':id',
  '~',
  'a'.repeat(199),
  'a'.repeat(5_000),
  '%27%3b--aaaaaaaa',
];
