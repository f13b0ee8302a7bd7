import { eq } from 'drizzle-orm';
import { alias, integer, type PgTable, pgTable, QueryBuilder, text } from 'drizzle-orm/pg-core';
import { describe, expect, expectTypeOf, it } from 'vitest';
import { readOnly } from './read-only.ts';

const people = pgTable('people', { id: text('id').primaryKey(), name: text('name').notNull(), secret: text('secret') });
const pets = pgTable('pets', { ownerId: text('owner_id').references(() => readable.id), legs: integer('legs') });
const readable = readOnly<typeof people, 'id' | 'name'>(people);

describe('a table that others may read', () => {
  it('is no table to write into, and has only the columns it shows', () => {
    expectTypeOf(readable).not.toExtend<PgTable>();
    expectTypeOf(readable).toHaveProperty('name');
    expectTypeOf(readable).not.toHaveProperty('secret');
  });

  it('is read, joined and given other names by the same SQL as the table itself', () => {
    const sqlOf = (from: typeof people | typeof readable, owners: typeof people | typeof readable) =>
      new QueryBuilder()
        .select({ legs: pets.legs, name: from.name })
        .from(pets)
        .innerJoin(from, eq(from.id, pets.ownerId))
        .leftJoin(owners, eq(owners.id, from.id))
        .toSQL();
    const aliased = alias(readable, 'owners') as unknown as typeof readable;
    expect(sqlOf(readable, aliased)).toEqual(sqlOf(people, alias(people, 'owners') as unknown as typeof people));
  });
});
