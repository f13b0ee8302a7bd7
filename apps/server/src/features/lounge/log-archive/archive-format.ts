import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import type { ArchivedEvent } from './log-archive.store.ts';

const [compress, decompress] = [promisify(gzip), promisify(gunzip)];

interface AuthoredPayload {
  readonly userId?: string;
  readonly user?: { readonly id?: string };
}

/** Whose doing a stored event is; undefined: nobody's. */
export const authorOf = ({ payload }: Pick<ArchivedEvent, 'payload'>): string | undefined => {
  const { userId, user } = payload as AuthoredPayload;
  return userId ?? user?.id;
};

/** Where payloads describe people, one or several. */
const personKeys = new Set(['user', 'requestUser', 'ownerUser', 'coOwnerUsers']);

type NameOf = (userId: string) => string;
type Fields = Readonly<Record<string, unknown>>;
const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null;

function nameValue(value: unknown, nameOf: NameOf, isPerson: boolean): unknown {
  if (Array.isArray(value)) return value.map((each) => nameValue(each, nameOf, isPerson));
  if (!isFields(value)) return value;
  const named = Object.entries(value).map(([key, each]) => [key, nameValue(each, nameOf, personKeys.has(key))]);
  const { id, name, userId, userName } = value;
  return {
    ...Object.fromEntries(named),
    ...(isPerson && typeof id === 'string' && typeof name === 'string' ? { name: nameOf(id) } : {}),
    ...(typeof userId === 'string' && typeof userName === 'string' ? { userName: nameOf(userId) } : {}),
  };
}

/** The same payload with these names for the people in it. */
export const withNames = (payload: object, nameOf: NameOf): object => nameValue(payload, nameOf, false) as object;

/** Ids of the people that these payloads name. */
export function peopleIn(events: readonly Pick<ArchivedEvent, 'payload'>[]): readonly string[] {
  const ids = new Set<string>();
  for (const { payload } of events)
    withNames(payload, (id) => {
      ids.add(id);
      return '';
    });
  return [...ids];
}

/**
 * The object of these events. Nobody's name is in it, because an account that is closed takes its name out of what it said, and objects are not
 * written again.
 */
export async function packEvents(events: readonly ArchivedEvent[]): Promise<Buffer> {
  const unnamed = events.map((each) => ({ ...each, payload: withNames(each.payload, () => '') }));
  return compress(JSON.stringify({ version: 1, events: unnamed }));
}

/** Throws what says why, for an object that is not one of ours or is damaged. */
export async function unpackEvents(object: Buffer): Promise<readonly ArchivedEvent[]> {
  const { version, events } = JSON.parse((await decompress(object)).toString()) as {
    readonly version: unknown;
    readonly events: readonly ArchivedEvent[];
  };
  if (version !== 1 || !Array.isArray(events))
    throw new Error(`an archived log has the unknown version ${String(version)}`);
  return events;
}

export const checksumOf = (object: Buffer): string => createHash('sha256').update(object).digest('hex');
