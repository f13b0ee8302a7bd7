import { createHash } from 'node:crypto';
import { documentKinds } from '@madoi/contract/site/documents';
import { expect, it } from 'vitest';
import { shippedBefore, shippedVersions } from './shipped-version.ts';

const hashOf = (bodies: unknown) => createHash('sha256').update(JSON.stringify(bodies)).digest('hex').slice(0, 16);

it('texts that were shipped stay as they were: other texts are a version with the next number', () => {
  const hashes = documentKinds.map((kind) =>
    shippedVersions(kind).map(({ number, bodies }) => [number, hashOf(bodies)]),
  );
  expect(Object.fromEntries(documentKinds.map((kind, at) => [kind, hashes[at]]))).toEqual({
    terms: [[1, '1ddaa342ca8c3bbe']],
    privacy: [[1, '87545e243c3632dc']],
    guidelines: [[1, 'fd63c5602aa40a96']],
  });
});

it('of what releases bring under a number that operators have published, theirs stays; a draft is in nobody’s way', () => {
  const version = (number: number, publishedAt: number | null = 1) => ({
    number,
    summaries: {},
    effectiveAt: 1,
    publishedAt,
    updatedAt: 1,
  });
  const shipped = [version(3), version(2), version(1)];
  const numbers = (...heads: ReturnType<typeof version>[]) => shippedBefore(shipped, heads).map(({ number }) => number);
  expect(numbers()).toEqual([3, 2, 1]);
  expect(numbers(version(4), version(3))).toEqual([2, 1]);
  expect(numbers(version(2, null))).toEqual([3, 2, 1]);
});
