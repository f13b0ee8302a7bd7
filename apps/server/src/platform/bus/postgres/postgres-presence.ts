import type { LinkedMember, PresenceChange, PresenceEntry, PresenceLink } from '../shared/bus-link.ts';
import type { KeptConnection } from '../shared/keep-connected.ts';
import type { PostgresSession } from './postgres-session.ts';

const writeChanges = `
  with changes as (select * from unnest($2::text[], $3::text[], $4::text[]) with ordinality u (room, member, detail, nth)),
  put as (
    insert into bus_presence (room, member, process, detail, entered_at, changed_at)
    select room, member, $1, detail, clock_timestamp(), clock_timestamp()
    from changes where detail is not null order by nth
    on conflict (room, member, process) do update set detail = excluded.detail, changed_at = excluded.changed_at
  ),
  gone as (
    delete from bus_presence p using changes c
    where p.process = $1 and p.room = c.room and p.member = c.member and c.detail is null
  )
  select exists (select from bus_processes where id = $1 and expires_at > clock_timestamp()) as "isHeld"`;

const restoreEntries = `
  with entries as (select * from unnest($3::text[], $4::text[], $5::text[]) with ordinality u (room, member, detail, nth)),
  lease as (
    insert into bus_processes (id, expires_at) values ($1, clock_timestamp() + $2 * interval '1 ms')
    on conflict (id) do update set expires_at = excluded.expires_at
  ),
  gone as (
    delete from bus_presence p where p.process = $1
      and not exists (select from entries e where e.room = p.room and e.member = p.member)
  )
  insert into bus_presence (room, member, process, detail, entered_at, changed_at)
  select room, member, $1, detail, clock_timestamp(), clock_timestamp() from entries order by nth
  on conflict (room, member, process) do update set detail = excluded.detail`;

const renewLease = `
  update bus_processes set expires_at = clock_timestamp() + $2 * interval '1 ms'
  where id = $1 and expires_at > clock_timestamp() returning id`;

/** Skips what another process is clearing away at this moment. */
const removeExpired = `
  with gone as (
    delete from bus_processes where id in (
      select id from bus_processes where expires_at <= clock_timestamp() for update skip locked
    ) returning id
  )
  delete from bus_presence p using gone where p.process = gone.id`;

/** Entered by a process whose lease had run out, and that ended before it took another. */
const removeOrphans = `
  delete from bus_presence p where not exists (select from bus_processes b where b.id = p.process)
    and p.changed_at < clock_timestamp() - interval '1 minute'`;

const countMembers = `
  select p.room, count(distinct p.member) as count
  from bus_presence p join bus_processes b on b.id = p.process and b.expires_at > clock_timestamp()
  where p.room = any ($1::text[]) group by p.room`;

const findElsewhere = `
  select exists (
    select from bus_presence p join bus_processes b on b.id = p.process and b.expires_at > clock_timestamp()
    where p.room = $1 and p.member = $2 and p.process <> $3
  ) as "isElsewhere"`;

const listMembers = `
  select p.member, (array_agg(p.detail order by p.changed_at desc))[1] as detail,
    bool_or(p.process <> $2) as "isElsewhere"
  from bus_presence p join bus_processes b on b.id = p.process and b.expires_at > clock_timestamp()
  where p.room = $1 group by p.member order by min(p.entered_at), p.member`;

const listProcesses = 'select id from bus_processes where expires_at > clock_timestamp()';

const endLease = `
  with gone as (delete from bus_processes where id = $1) delete from bus_presence where process = $1`;

const columnsOf = (changes: readonly PresenceChange[]) => [
  changes.map(({ room }) => room),
  changes.map(({ member }) => member),
  changes.map(({ detail }) => detail ?? null),
];

const orphansEveryMs = 60_000;

/** Entries and leases in tables without a log: a PostgreSQL that crashed has forgotten them, and processes enter theirs again. */
export function createPostgresPresence(
  connection: KeptConnection<PostgresSession>,
  processId: string,
  leaseMs: number,
): PresenceLink {
  let orphansAtMs = performance.now();
  const query = <Row extends object>(text: string, values: readonly unknown[]): Promise<Row[]> =>
    connection.use((session) => session.query<Row>(text, values));
  return {
    write: async (changes) => {
      const [row] = await query<{ isHeld: boolean }>(writeChanges, [processId, ...columnsOf(changes)]);
      return row?.isHeld === true;
    },
    restore: async (entries: readonly PresenceEntry[]) => {
      await query(restoreEntries, [processId, leaseMs, ...columnsOf(entries)]);
    },
    renew: async () => {
      const renewed = await query(renewLease, [processId, leaseMs]);
      await query(removeExpired, []);
      if (performance.now() - orphansAtMs > orphansEveryMs) {
        orphansAtMs = performance.now();
        await query(removeOrphans, []);
      }
      return renewed.length > 0;
    },
    counts: async (rooms) => {
      const rows = await query<{ room: string; count: number }>(countMembers, [rooms]);
      const counts = new Map(rows.map(({ room, count }) => [room, count]));
      return rooms.map((room) => counts.get(room) ?? 0);
    },
    isElsewhere: async (room, member) => {
      const [row] = await query<{ isElsewhere: boolean }>(findElsewhere, [room, member, processId]);
      return row?.isElsewhere === true;
    },
    members: (room) => query<LinkedMember>(listMembers, [room, processId]),
    processes: async () => (await query<{ id: string }>(listProcesses, [])).map(({ id }) => id),
    end: async () => {
      await query(endLease, [processId]);
    },
  };
}
