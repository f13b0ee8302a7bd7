import pg from 'pg';
import { attachToPostgres } from '../../apps/server/src/platform/db/embedded/embedded-postgres.ts';
import type { ProductOptions } from './product.ts';

const urlOf = async ({ dataDir, env }: ProductOptions): Promise<string> => {
  const given = env?.DATABASE_URL ?? process.env.DATABASE_URL;
  if (given !== undefined) return given;
  const running = await attachToPostgres(dataDir);
  if (running === undefined) throw new Error('the server has no database that runs');
  return running.urlOf('madoi');
};

/** What no journey could wait for, or import within its time, is written where the server keeps it. */
export const withDatabase = async <T>(
  product: ProductOptions,
  work: (database: pg.Client) => Promise<T>,
): Promise<T> => {
  const database = new pg.Client({ connectionString: await urlOf(product) });
  await database.connect();
  try {
    return await work(database);
  } finally {
    await database.end();
  }
};
