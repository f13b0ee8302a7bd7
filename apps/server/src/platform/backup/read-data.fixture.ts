import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type pg from 'pg';

/** All rows of all tables of `public`, sorted, and where every counter stands: what two databases are compared by. */
export async function readAllTables(pool: Pick<pg.Pool, 'query'>): Promise<Record<string, readonly string[]>> {
  const { rows: tables } = await pool.query<{ name: string }>(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' order by 1`,
  );
  const ofTable = ({ name }: { name: string }) => `select '${name}' as name, to_jsonb(t)::text as row from "${name}" t`;
  const { rows } = await pool.query<{ name: string; row: string }>(tables.map(ofTable).join(' union all '));
  const found: Record<string, string[]> = Object.fromEntries(tables.map(({ name }) => [name, []]));
  for (const { name, row } of rows) found[name]?.push(row);
  for (const all of Object.values(found)) all.sort();
  const { rows: counters } = await pool.query<{ row: string }>(
    `select format('%s %s', sequencename, last_value) as row from pg_sequences where schemaname = 'public' order by 1`,
  );
  found['(counters)'] = counters.map(({ row }) => row);
  return found;
}

/** Tables, columns, constraints, indexes and triggers, one a line. */
export async function readSchema(pool: Pick<pg.Pool, 'query'>): Promise<readonly string[]> {
  const { rows } = await pool.query<{ line: string }>(`
    select format('%s.%s %s %s %s', table_name, column_name, data_type, is_nullable, column_default) as line
    from information_schema.columns where table_schema = 'public'
    union all select format('%s %s %s', conrelid::regclass, conname, pg_get_constraintdef(oid))
    from pg_constraint where connamespace = 'public'::regnamespace
    union all select indexdef from pg_indexes where schemaname = 'public'
    union all select format('%s %s', pg_get_triggerdef(oid), tgenabled) from pg_trigger where not tgisinternal
    union all select format('%s %s', hash, created_at) from drizzle.__drizzle_migrations
    order by line`);
  return rows.map(({ line }) => line);
}

/** SHA-256 of every file below a folder by its relative path, without hidden ones. */
export async function readFiles(folder: string): Promise<Record<string, string>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  const found: Record<string, string> = {};
  for (const entry of entries) {
    const file = path.join(entry.parentPath, entry.name);
    const relative = path.relative(folder, file);
    if (!entry.isFile() || relative.split(path.sep).some((part) => part.startsWith('.'))) continue;
    found[relative] = createHash('sha256')
      .update(await readFile(file))
      .digest('hex');
  }
  return found;
}
