import { openTestDatabase, type TestDatabase } from '@madoi/test-kit/database';
import { runCommand } from '@madoi/test-kit/run-command';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { users } from '../features/session/session.table.ts';
import { userCommand } from './user-command.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
  const person = (id: string, name: string, createdAt: number) => ({ id, name, createdAt, updatedAt: createdAt });
  await database.db
    .insert(users)
    .values([
      person('user-00001', 'Operator Olga', Date.UTC(2026, 10, 1)),
      person('user-00002', 'Operator Olga', Date.UTC(2026, 10, 2)),
      person('user-00003', '100%_灯台守', Date.UTC(2026, 10, 3)),
    ]);
});
afterAll(() => database.dispose());

const user = (positionals: readonly string[], options: Record<string, string> = {}) =>
  runCommand(userCommand, { databaseUrl: database.url, positionals, options });

describe('user', () => {
  it('lists who has the given words in their name, in capitals or not, the newest first, with the time at which they came', async () => {
    expect((await user(['list', 'olga'])).lines).toEqual([
      'user-00002  2026-11-02T00:00:00.000Z  free  Operator Olga',
      'user-00001  2026-11-01T00:00:00.000Z  free  Operator Olga',
    ]);
    expect((await user(['list', '灯台'])).lines).toHaveLength(1);
  });

  it('takes the wildcards of SQL for letters', async () => {
    expect((await user(['list', '%_'])).lines).toHaveLength(1);
    expect((await user(['list', 'O_ga'])).lines).toEqual([]);
  });

  it('makes somebody an operator by their id, and says so', async () => {
    const { code, lines } = await user(['set', 'user-00001'], { isOperator: 'on' });
    expect([code, lines]).toEqual([0, ['user-00001  2026-11-01T00:00:00.000Z  free  isOperator  Operator Olga']]);
    expect((await user(['set', 'user-none1'], { isOperator: 'on' })).code).toBe(1);
  });
});
