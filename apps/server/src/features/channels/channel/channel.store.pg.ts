import type { Names } from '@madoi/contract/catalogue/entities';
import type { ChannelSubject } from '@madoi/contract/channels/channel';
import { siteTargetId } from '@madoi/contract/people/follows';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import { artists } from '#features/catalogue/catalogue-tables.api.ts';
import { users } from '#features/session/session-tables.api.ts';
import type { Database } from '#platform/db/database.ts';
import { channelManagers, channelSeen, channels } from '../channels.table.ts';
import type { ChannelRecord, ChannelStore } from './channel.store.ts';
import { listUnseen } from './unseen.store.pg.ts';

const columns = {
  id: channels.id,
  kind: channels.subjectKind,
  subjectId: channels.subjectId,
  ownName: channels.name,
  userName: users.name,
  isUserPublic: users.isPublished,
  closedAt: users.closedAt,
  artistName: artists.name,
  artistNames: sql<Names | null>`artists.names`,
  introduction: channels.introduction,
  links: channels.links,
  headerUploadedAt: channels.headerUploadedAt,
  openedAt: channels.openedAt,
  postCount: channels.postCount,
  updatedAt: channels.updatedAt,
};

/** The site's own name needs no row. */
const siteName = 'Madoi';

const isSubject = ({ kind, id }: ChannelSubject): SQL | undefined =>
  and(eq(channels.subjectKind, kind), eq(channels.subjectId, id));

async function read(db: Database, where: SQL | undefined): Promise<ChannelRecord[]> {
  const rows = await db
    .select(columns)
    .from(channels)
    .leftJoin(users, and(eq(channels.subjectKind, 'user'), eq(users.id, channels.subjectId)))
    .leftJoin(artists, and(eq(channels.subjectKind, 'artist'), eq(artists.id, channels.subjectId)))
    .where(where);
  return rows
    .filter((row) => row.closedAt === null)
    .map(({ kind, subjectId, userName, isUserPublic, closedAt: _gone, artistName, artistNames, ...row }) => ({
      ...row,
      subject: { kind, id: subjectId },
      subjectName: userName ?? artistName ?? siteName,
      subjectNames: artistNames,
      isSubjectPublic: isUserPublic ?? true,
    }));
}

async function hasSubject(db: Database, { kind, id }: ChannelSubject): Promise<boolean> {
  if (kind === 'site') return id === siteTargetId;
  const isThere =
    kind === 'user'
      ? sql`select 1 from ${users} where ${users.id} = ${id} and ${users.closedAt} is null`
      : sql`select 1 from ${artists} where ${artists.id} = ${id}`;
  return ((await db.execute(isThere)).rowCount ?? 0) > 0;
}

export function createPgChannelStore(db: Database): ChannelStore {
  const findBySubject = async (subject: ChannelSubject) => (await read(db, isSubject(subject)))[0];
  return {
    find: async (id) => (await read(db, eq(channels.id, id)))[0],
    findMany: (ids) => read(db, sql`${channels.id} = any(${sql.param([...ids])}::text[])`),
    findBySubject,
    async ensure(subject, { id, now }) {
      const known = await findBySubject(subject);
      if (known) return known;
      if (!(await hasSubject(db, subject))) return undefined;
      await db
        .insert(channels)
        .values({ id, subjectKind: subject.kind, subjectId: subject.id, createdAt: now, updatedAt: now })
        .onConflictDoNothing();
      return findBySubject(subject);
    },
    async update(id, patch, now) {
      await db
        .update(channels)
        .set({ ...patch, updatedAt: sql`greatest(${now}::bigint, ${channels.updatedAt} + 1)` })
        .where(eq(channels.id, id));
    },
    async managedArtistIds(userId) {
      const rows = await db
        .select({ id: channelManagers.artistId })
        .from(channelManagers)
        .where(eq(channelManagers.userId, userId));
      return new Set(rows.map(({ id }) => id));
    },
    async seenAt(channelId, userId) {
      const [row] = await db
        .select({ seenAt: channelSeen.seenAt })
        .from(channelSeen)
        .where(and(eq(channelSeen.userId, userId), eq(channelSeen.channelId, channelId)));
      return row?.seenAt;
    },
    async setSeen(channelId, userId, at) {
      const [row] = await db
        .insert(channelSeen)
        .values({ channelId, userId, seenAt: at })
        .onConflictDoUpdate({
          target: [channelSeen.userId, channelSeen.channelId],
          set: { seenAt: sql`greatest(${channelSeen.seenAt}, excluded.seen_at)` },
        })
        .returning({ seenAt: channelSeen.seenAt });
      return row?.seenAt ?? at;
    },
    listUnseen: (userId, limits) => listUnseen(db, userId, limits),
  };
}
