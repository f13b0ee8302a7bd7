import * as z from 'zod/mini';
import { httpRoot, type Variable, wholeNumber } from './variable.ts';

const text = (pattern: RegExp) => z.string().check(z.regex(pattern));

/** Where music, pictures and finished recordings are kept, if not below DATA_DIR. */
export const s3Variables = {
  S3_BUCKET: {
    about:
      'A bucket of S3-compatible object storage for music, pictures and finished recordings; it has to exist. Unset: they are files below DATA_DIR.',
    unset: 'files below DATA_DIR',
    expects: 'the name of a bucket (3 to 63 small letters, digits, dots and hyphens)',
    isSecret: false,
    schema: text(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/),
  },
  S3_ENDPOINT: {
    about: 'The address of the storage, without the bucket. Unset: Amazon S3 in S3_REGION.',
    unset: 'Amazon S3',
    expects: 'an http or https address, such as https://s3.example',
    isSecret: false,
    schema: httpRoot,
  },
  S3_REGION: {
    about: 'Its region; what a storage without regions expects is mostly us-east-1.',
    unset: 'us-east-1',
    expects: 'the name of a region, such as ap-northeast-1',
    isSecret: false,
    schema: text(/^[A-Za-z0-9-]{1,64}$/),
  },
  S3_ACCESS_KEY_ID: {
    about: 'The key that may list the bucket and read, write and delete in it.',
    unset: 'no object storage',
    expects: 'a key without blanks',
    isSecret: true,
    schema: text(/^\S{1,256}$/),
  },
  S3_SECRET_ACCESS_KEY: {
    about: 'Its secret.',
    unset: 'no object storage',
    expects: 'a secret without blanks',
    isSecret: true,
    schema: text(/^\S{1,256}$/),
  },
  S3_FORCE_PATH_STYLE: {
    about: 'Whether the bucket is named in the path (on) or in front of the host (off).',
    unset: 'on with S3_ENDPOINT, off for Amazon S3',
    expects: 'on or off',
    isSecret: false,
    schema: z.pipe(
      z.enum(['on', 'off']),
      z.transform((value: 'on' | 'off') => value === 'on'),
    ),
  },
  S3_PREFIX: {
    about: 'A folder of the bucket for this product alone, where others use the bucket as well.',
    unset: 'the whole bucket',
    expects: 'letters, digits, ., _ and - joined by /, such as madoi/prod',
    isSecret: false,
    schema: text(/^[A-Za-z0-9_-][A-Za-z0-9._-]{0,63}(\/[A-Za-z0-9_-][A-Za-z0-9._-]{0,63}){0,3}$/),
  },
  S3_CACHE_MB: {
    about: 'Megabytes of this disk for copies of songs and pictures that were read lately; 0: none.',
    unset: '1024',
    expects: 'a whole number of megabytes from 0 to 1000000',
    isSecret: false,
    schema: wholeNumber(0, 1_000_000),
  },
} as const satisfies Readonly<Record<string, Variable>>;

export interface S3Config {
  readonly bucket: string;
  /** Undefined: Amazon S3 in `region`. */
  readonly endpoint: string | undefined;
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  readonly isPathStyle: boolean;
  /** In front of every key: empty, or with a slash at its end. */
  readonly prefix: string;
  /** Of copies on this disk; 0: none. */
  readonly cacheBytes: number;
}

type S3Values = { readonly [N in keyof typeof s3Variables]?: unknown };

const required = ['S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const;

/** Undefined: blobs are files below DATA_DIR. */
export function s3Of(values: S3Values): S3Config | undefined {
  if (values.S3_BUCKET === undefined) return undefined;
  const value = <T>(name: keyof S3Values, fallback: T): T => (values[name] as T | undefined) ?? fallback;
  const endpoint = value<string | undefined>('S3_ENDPOINT', undefined);
  const folder = value<string | undefined>('S3_PREFIX', undefined);
  return {
    bucket: value('S3_BUCKET', ''),
    endpoint,
    region: value('S3_REGION', 'us-east-1'),
    accessKeyId: value('S3_ACCESS_KEY_ID', ''),
    secretAccessKey: value('S3_SECRET_ACCESS_KEY', ''),
    isPathStyle: value('S3_FORCE_PATH_STYLE', endpoint !== undefined),
    prefix: folder === undefined ? '' : `${folder}/`,
    cacheBytes: value('S3_CACHE_MB', 1_024) * 1_000_000,
  };
}

/** One clear line per mistake, empty for none. */
export function findS3Mistakes(values: S3Values): string[] {
  const set = (Object.keys(s3Variables) as (keyof S3Values)[]).filter((name) => values[name] !== undefined);
  const missing = required.filter((name) => values[name] === undefined);
  return set.length === 0 || missing.length === 0 ? [] : [`${set.join(', ')}: needs ${missing.join(' and ')} too.`];
}
