import { openTestDatabase, type TestDatabase } from '@madoi/test-kit/database';
import { runCommand } from '@madoi/test-kit/run-command';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { artists } from '../features/catalogue/catalogue.table.ts';
import { auditLog } from '../features/lounge/audit/audit.table.ts';
import { users } from '../features/session/session.table.ts';
import { UsageError } from './command.ts';
import { managersCommand } from './managers-command.ts';

const [artistId, userId] = ['artist-0001', 'user-00001'];
let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
  await database.db.insert(artists).values({ id: artistId, name: '湾岸線', groupKey: '湾岸線', updatedAt: 1 });
  await database.db.insert(users).values({ id: userId, name: '灯台守', createdAt: 1, updatedAt: 1 });
});
afterAll(() => database.dispose());

const managers = (...positionals: string[]) => runCommand(managersCommand, { databaseUrl: database.url, positionals });

describe('managers', () => {
  it('adds who posts for an artist, lists them by name, takes them away, and leaves both in the audit log', async () => {
    const { code, lines } = await managers('add', artistId, userId);
    expect([code, lines.at(-1)]).toEqual([0, 'People who post for this artist: 1.']);
    expect((await managers('list', artistId)).lines[0]).toMatch(/^user-00001 .* 灯台守$/);
    expect((await managers('remove', artistId, userId)).lines).toEqual(['People who post for this artist: 0.']);
    const written = await database.db.select().from(auditLog).where(eq(auditLog.subjectId, userId));
    expect(written.map(({ action }) => action).sort()).toEqual(['add-channel-manager', 'remove-channel-manager']);
  });

  it('changes nothing for an artist or a user that is not there, and asks for what is missing', async () => {
    expect((await managers('add', artistId, 'user-none1')).code).toBe(1);
    expect((await managers('add', 'artist-none', userId)).code).toBe(1);
    await expect(managers('add', artistId)).rejects.toThrow(UsageError);
    await expect(managers('appoint', artistId, userId)).rejects.toThrow(UsageError);
  });
});
