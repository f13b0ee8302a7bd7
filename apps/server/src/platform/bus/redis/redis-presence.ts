import type { LinkedMember, PresenceChange, PresenceLink } from '../shared/bus-link.ts';
import type { KeptConnection } from '../shared/keep-connected.ts';
import { createScript, keyPrefix, type RedisSession } from './redis-session.ts';

/**
 * `processes`: until when each has its lease. `in:room`: the processes with entries in a room, `rooms-of:process` the other
 * way round. `members:room:process`: the entries, each as `changed entered detail`, with times in microseconds.
 */
const keys = `
local processes = '${keyPrefix}processes'
local inRoom = function (room) return '${keyPrefix}in:' .. room end
local roomsOf = function (process) return '${keyPrefix}rooms-of:' .. process end
local membersOf = function (room, process) return '${keyPrefix}members:' .. room .. ':' .. process end
local isLive = function (process)
  local expires = redis.call('ZSCORE', processes, process)
  return expires and tonumber(expires) > now
end
local forget = function (process)
  for _, room in ipairs(redis.call('SMEMBERS', roomsOf(process))) do
    redis.call('DEL', membersOf(room, process))
    redis.call('SREM', inRoom(room), process)
  end
  redis.call('DEL', roomsOf(process))
end
local write = function (process, from)
  for at = from, #ARGV, 3 do
    local room, member, detail = ARGV[at], ARGV[at + 1], ARGV[at + 2]
    local members = membersOf(room, process)
    if detail == '' then
      redis.call('HDEL', members, member)
      if redis.call('EXISTS', members) == 0 then
        redis.call('SREM', inRoom(room), process)
        redis.call('SREM', roomsOf(process), room)
      end
    else
      local before = redis.call('HGET', members, member)
      local entered = before and string.match(before, '^%d+ (%d+)') or whole(now + at)
      redis.call('HSET', members, member, whole(now + at) .. ' ' .. entered .. ' ' .. detail)
      redis.call('SADD', inRoom(room), process)
      redis.call('SADD', roomsOf(process), room)
    end
  end
end
`;

const writeScript = createScript(`${keys}
write(ARGV[1], 2)
return isLive(ARGV[1]) and 1 or 0`);

const restoreScript = createScript(`${keys}
forget(ARGV[1])
redis.call('ZADD', processes, whole(now + tonumber(ARGV[2]) * 1000), ARGV[1])
write(ARGV[1], 3)`);

const renewScript = createScript(`${keys}
local wasLive = isLive(ARGV[1])
if wasLive then redis.call('ZADD', processes, whole(now + tonumber(ARGV[2]) * 1000), ARGV[1]) end
for _, process in ipairs(redis.call('ZRANGEBYSCORE', processes, '-inf', whole(now))) do
  forget(process)
  redis.call('ZREM', processes, process)
end
return wasLive and 1 or 0`);

const countScript = createScript(`${keys}
local counts = {}
for at, room in ipairs(ARGV) do
  local live = {}
  for _, process in ipairs(redis.call('SMEMBERS', inRoom(room))) do
    if isLive(process) then live[#live + 1] = process end
  end
  if #live == 1 then
    counts[at] = redis.call('HLEN', membersOf(room, live[1]))
  else
    local seen, count = {}, 0
    for _, process in ipairs(live) do
      for _, member in ipairs(redis.call('HKEYS', membersOf(room, process))) do
        if not seen[member] then count = count + 1 end
        seen[member] = true
      end
    end
    counts[at] = count
  end
end
return counts`);

const elsewhereScript = createScript(`${keys}
for _, process in ipairs(redis.call('SMEMBERS', inRoom(ARGV[1]))) do
  local isOther = process ~= ARGV[3] and isLive(process)
  if isOther and redis.call('HEXISTS', membersOf(ARGV[1], process), ARGV[2]) == 1 then return 1 end
end
return 0`);

const membersScript = createScript(`${keys}
local found = {}
for _, process in ipairs(redis.call('SMEMBERS', inRoom(ARGV[1]))) do
  if isLive(process) then
    found[#found + 1] = { process, redis.call('HGETALL', membersOf(ARGV[1], process)) }
  end
end
return found`);

const processesScript = createScript(`${keys}
return redis.call('ZRANGEBYSCORE', processes, '(' .. whole(now), '+inf')`);

const endScript = createScript(`${keys}
forget(ARGV[1])
redis.call('ZREM', processes, ARGV[1])`);

const argsOf = (changes: readonly PresenceChange[]): string[] =>
  changes.flatMap(({ room, member, detail }) => [room, member, detail ?? '']);

interface Entry extends LinkedMember {
  readonly changedAt: number;
  readonly enteredAt: number;
}

function entriesOf(process: string, pairs: readonly string[], processId: string): Entry[] {
  const entries: Entry[] = [];
  for (let at = 0; at + 1 < pairs.length; at += 2) {
    const [member = '', value = ''] = [pairs[at], pairs[at + 1]];
    const [, changedAt, enteredAt, detail = 'null'] = /^(\d+) (\d+) (.*)$/s.exec(value) ?? [];
    const times = { changedAt: Number(changedAt), enteredAt: Number(enteredAt) };
    entries.push({ member, detail, isElsewhere: process !== processId, ...times });
  }
  return entries;
}

/** One for each member: the newest detail, at the place of the first entry. */
function mergeEntries(entries: readonly Entry[]): readonly LinkedMember[] {
  const merged = new Map<string, Entry>();
  for (const entry of entries) {
    const other = merged.get(entry.member);
    const { detail, changedAt } = other && other.changedAt > entry.changedAt ? other : entry;
    const enteredAt = Math.min(entry.enteredAt, other?.enteredAt ?? Number.POSITIVE_INFINITY);
    const isElsewhere = entry.isElsewhere || other?.isElsewhere === true;
    merged.set(entry.member, { member: entry.member, detail, isElsewhere, changedAt, enteredAt });
  }
  return [...merged.values()].sort((a, b) => a.enteredAt - b.enteredAt || (a.member < b.member ? -1 : 1));
}

export function createRedisPresence(
  connection: KeptConnection<RedisSession>,
  processId: string,
  leaseMs: number,
): PresenceLink {
  const run = (...of: Parameters<RedisSession['run']>): Promise<unknown> =>
    connection.use((session) => session.run(...of));
  return {
    write: async (changes) => (await run(writeScript, [processId, ...argsOf(changes)])) === 1,
    restore: async (entries) => {
      await run(restoreScript, [processId, leaseMs, ...argsOf(entries)]);
    },
    renew: async () => {
      await connection.use((session) => session.ping());
      return (await run(renewScript, [processId, leaseMs])) === 1;
    },
    counts: async (rooms) => (await run(countScript, rooms)) as number[],
    isElsewhere: async (room, member) => (await run(elsewhereScript, [room, member, processId])) === 1,
    members: async (room) => {
      const found = (await run(membersScript, [room])) as [string, string[]][];
      return mergeEntries(found.flatMap(([process, pairs]) => entriesOf(process, pairs, processId)));
    },
    processes: async () => (await run(processesScript, [])) as string[],
    end: async () => {
      await run(endScript, [processId]);
    },
  };
}
