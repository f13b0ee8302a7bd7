import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { openTestDatabase, type TestDatabase } from '@madoi/test-kit/database';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { users } from '#features/session/session.table.ts';
import { isServiceUnavailable } from '../service-unavailable.ts';
import { createDatabase } from './database.ts';
import { migrateDatabase } from './migrate.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.dispose());

const person = { id: 'user-0001', name: '円居', createdAt: 1, updatedAt: 1 };

describe('the database', () => {
  it('gives counts as numbers', async () => {
    const [row] = (await database.db.execute(sql`select count(*) as n from ${users}`)).rows;
    expect(row).toEqual({ n: 0 });
  });

  it('refuses to round a bigint that no double can hold', async () => {
    await expect(database.pool.query('select 9007199254740993::bigint')).rejects.toThrow(RangeError);
  });

  it('rolls a transaction back when its work throws', async () => {
    const work = database.transaction(async (tx) => {
      await tx.insert(users).values(person);
      throw new Error('half-way');
    });
    await expect(work).rejects.toThrow('half-way');
    expect(await database.db.select().from(users)).toEqual([]);
  });

  it('survives a connection that breaks between two queries of a transaction, whose next query says that it is away', async () => {
    const work = database.transaction(async (tx) => {
      const [row] = (await tx.execute(sql`select pg_backend_pid() as pid`)).rows;
      await database.pool.query('select pg_terminate_backend($1, 5000)', [row?.pid]);
      await tx.insert(users).values(person);
    });
    expect(isServiceUnavailable(await work.catch((error: unknown) => error))).toBe(true);
    expect(await database.db.select().from(users)).toEqual([]);
  });

  it('gives the connection of a transaction back that could not begin', async () => {
    const single = createDatabase({ url: database.url, maxConnections: 1 });
    await expect(single.db.transaction(async () => undefined, { isolationLevel: 'none' as never })).rejects.toThrow();
    expect((await single.pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
    await single.close();
  });

  it('gives nobody the connection of a transaction that could not be rolled back', async () => {
    const url = `${database.url}${database.url.includes('?') ? '&' : '?'}query_timeout=200`;
    const single = createDatabase({ url, maxConnections: 1 });
    // Rolling back waits for the statement, longer than one waits for an answer.
    const work = single.transaction(async (tx) => {
      await tx.execute(sql`select pg_sleep(20)`);
    });
    await expect(work).rejects.toThrow();
    expect((await single.pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
    await single.close();
  });

  it('gives nobody the connection of a transaction whose begin had no answer in time', async () => {
    const url = `${database.url}${database.url.includes('?') ? '&' : '?'}query_timeout=200`;
    const single = createDatabase({ url, maxConnections: 1 });
    single.pool.once('acquire', (client) => void client.query('select pg_sleep(1)').catch(() => undefined));
    await expect(single.transaction(async () => undefined)).rejects.toThrow();
    const client = await single.pool.connect();
    await expect(client.query('select 1 as one')).resolves.toMatchObject({ rows: [{ one: 1 }] });
    expect(client.getTransactionStatus()).toBe('I');
    client.release();
    await single.close();
  });

  it('opens one connection for all who ping it at once, and another for who does afterwards', async () => {
    let connections = 0;
    const silent = createServer((socket) => {
      connections += 1;
      socket.destroy();
    }).listen(0, '127.0.0.1');
    await once(silent, 'listening');
    const { port } = silent.address() as AddressInfo;
    const asked = createDatabase({ url: `postgresql://nobody@127.0.0.1:${port}/nothing` });
    const answers = await Promise.allSettled(Array.from({ length: 20 }, () => asked.ping()));
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 'rejected'));
    expect(connections).toBe(1);
    await expect(asked.ping()).rejects.toThrow();
    expect(connections).toBe(2);
    await asked.close();
    silent.close();
  });

  it('has a pool of its own tell of what breaks where the first one does', async () => {
    const { connectionString = '' } = database.pool.options;
    const broken: string[] = [];
    const first = createDatabase({ url: connectionString, onConnectionError: ({ message }) => broken.push(message) });
    const own = first.withOwnConnections(1);
    const { rows } = await own.pool.query<{ pid: number }>('select pg_backend_pid() as pid');
    await database.pool.query('select pg_terminate_backend($1, 5000)', [rows[0]?.pid]);
    await vi.waitFor(() => expect(broken).toHaveLength(1));
    await Promise.all([own.close(), first.close()]);
  });

  it('migrates again, and from several processes at once, without harm', async () => {
    await database.db.insert(users).values(person);
    await Promise.all([migrateDatabase(database.url), migrateDatabase(database.url), migrateDatabase(database.url)]);
    expect(await database.db.select({ name: users.name }).from(users)).toEqual([{ name: '円居' }]);
  });

  it('gives every test file a database of its own', async () => {
    const other = await openTestDatabase();
    expect(await other.db.select().from(users)).toEqual([]);
    await other.dispose();
  });
});
