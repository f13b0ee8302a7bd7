import { expect, it } from 'vitest';
import { type Environment, readConfig } from './read-config.ts';

const read = (environment: Environment) => readConfig(environment, '/somewhere');
const mistakes = (environment: Environment): readonly string[] => {
  const result = read(environment);
  return result.ok ? [] : result.mistakes;
};

it('takes a bucket with its keys, and nothing of object storage without them', () => {
  const needed = { S3_BUCKET: 'music', S3_ACCESS_KEY_ID: 'id', S3_SECRET_ACCESS_KEY: 'a secret/+=' };
  expect(mistakes(needed)).toEqual([
    'S3_SECRET_ACCESS_KEY: the value is not a secret without blanks.',
    'S3_BUCKET, S3_ACCESS_KEY_ID: needs S3_SECRET_ACCESS_KEY too.',
  ]);
  const keys = { ...needed, S3_SECRET_ACCESS_KEY: 'secret/+=' };
  expect(read({})).toMatchObject({ config: { s3: undefined } });
  expect(read(keys)).toMatchObject({
    config: { s3: { bucket: 'music', endpoint: undefined, region: 'us-east-1', isPathStyle: false, prefix: '' } },
  });
  expect(read({ ...keys, S3_ENDPOINT: 'http://localhost:9000/', S3_PREFIX: 'madoi/prod' })).toMatchObject({
    config: {
      s3: { endpoint: 'http://localhost:9000', isPathStyle: true, prefix: 'madoi/prod/', cacheBytes: 1_024_000_000 },
    },
  });
  expect(mistakes({ S3_ENDPOINT: 'https://s3.example' })).toEqual([
    'S3_ENDPOINT: needs S3_BUCKET and S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY too.',
  ]);
  expect(mistakes({ ...keys, S3_PREFIX: '/up/..' })).toHaveLength(1);
});
