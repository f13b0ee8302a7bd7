import { tryRedis } from '../../platform/bus/redis/try-redis.ts';

const oldestMajor = 7;

/** By how its message begins, or by the code of the connection. */
const advices: readonly (readonly [RegExp, string])[] = [
  [
    /^(NOAUTH|WRONGPASS)/,
    'Correct user and password in REDIS_URL; signs such as @ and : in them are written %40 and %3A.',
  ],
  [
    /NOPERM|user executing the script/,
    'Let this user do it: ACL SETUSER … ~madoi:* &madoi:* +@all -@admin -@dangerous +info.',
  ],
  [/^MOVED|cluster/i, 'It is part of a cluster: use one node for itself.'],
  [/READONLY/, 'It is a replica: give the address of the one that takes writes.'],
  [/MISCONF|OOM/, 'It takes no writes at present: give it memory, or switch its snapshots off (save "").'],
  [/ECONNREFUSED/, 'Start it, or correct host and port in REDIS_URL.'],
  [/ENOTFOUND|EAI_AGAIN/, 'Correct the host in REDIS_URL.'],
];
const unreachable = 'Open the way there, or correct REDIS_URL: rediss:// is for a server that speaks TLS.';

const innermost = (error: unknown): Error => {
  let found = error as Error;
  while (found.cause instanceof Error) found = found.cause;
  return found;
};

/** Does what servers do through it: publishing and hearing, scripts that count, lock and keep who is there. */
export async function checkRedis(redisUrl: string): Promise<string> {
  const { host } = new URL(redisUrl);
  try {
    const { version } = await tryRedis(redisUrl);
    const seen = `${host} published, counted, locked and forgot: ${version ?? 'of what version it does not say'}`;
    const major = Number(/\d+/.exec(version ?? '')?.[0] ?? oldestMajor);
    if (major < oldestMajor) throw new Error(`${seen}. Replace it by version ${oldestMajor} or newer.`);
    return seen;
  } catch (error) {
    const { message, code } = innermost(error) as NodeJS.ErrnoException;
    const seen = message || String(code);
    if (seen.startsWith(host)) throw error;
    const advice = advices.find(([pattern]) => pattern.test(seen))?.[1];
    throw new Error(`${host} cannot be used: ${seen}. ${advice ?? unreachable}`);
  }
}
