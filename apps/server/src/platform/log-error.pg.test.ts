import { openTestDatabase, type TestDatabase } from '@madoi/test-kit/database';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { users } from '#features/session/session.table.ts';
import { createLog } from './log.ts';
import { printError } from './log-error.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.dispose());

const secret = 'secret"hash\n    at somebody@example.org, $&';
const lineOf = (error: unknown): string => {
  let line = '';
  createLog('error', { write: (text) => (line = text) }).error({ err: error }, 'a query failed');
  return line;
};
const failureOf = (query: PromiseLike<unknown>) =>
  Promise.resolve(query).then(
    () => Promise.reject(new Error('it did not fail')),
    (error: unknown) => error,
  );

const person = { id: 'user-0001', name: secret, createdAt: 1, updatedAt: 1 };
it.each([
  ['a parameter', 'relation', () => database.db.execute(sql`select from missing_table where hash = ${secret}`)],
  ['a parameter that is no number', 'invalid input', () => database.db.execute(sql`select ${secret}::int`)],
  ['a parameter of the driver’s own query', 'invalid input', () => database.pool.query('select $1::int', [secret])],
  [
    'a row that is there already',
    'duplicate key',
    async () => {
      await database.db.insert(users).values(person).onConflictDoNothing();
      await database.pool.query(`create unique index if not exists users_by_name on users (name)`);
      await database.db.insert(users).values({ ...person, id: 'user-0002' });
    },
  ],
])('a failed query is logged and printed with its reason, without %s', async (_which, reason, run) => {
  const error = await failureOf(run());
  const wrapped = new Error('the work failed', { cause: error });
  for (const text of [error, wrapped, new AggregateError([error], 'all failed')].map(lineOf)) {
    expect(text).not.toContain('somebody@example.org');
    expect(text).toContain(reason);
  }
  expect(printError(wrapped)).not.toContain('somebody@example.org');
  expect(printError(wrapped)).toContain(reason);
  expect(printError(wrapped)).toContain('log-error.pg.test.ts');
});

it('says the statement, and leaves other errors as they are', async () => {
  const error = await failureOf(database.db.execute(sql`select from missing_table where hash = ${secret}`));
  expect(lineOf(error)).toContain('select from missing_table where hash = $1');
  const other = Object.assign(new Error('the file is gone'), { code: 'ENOENT', path: 'songs/a.flac' });
  expect(JSON.parse(lineOf(other)).err).toMatchObject({
    message: 'the file is gone',
    code: 'ENOENT',
    path: 'songs/a.flac',
  });
});
