import { type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';

/** Whether the column is among the texts that a prepared statement is given under this name: the same text of a statement, however many they are. */
export const isOneOf = (column: AnyPgColumn, name: string): SQL =>
  sql`${column} = any(${sql.placeholder(name)}::text[])`;
