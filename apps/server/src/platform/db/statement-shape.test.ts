import { describe, expect, it } from 'vitest';
import { shapeOfStatement } from './statement-shape.ts';

describe('the shape of a statement', () => {
  it.each([
    ['select "id" from "lounges" where "id" = $1', 'select lounges'],
    ['insert into "lounge_events" ("id") values ($1)', 'insert lounge_events'],
    ['update only accounts set x = 1', 'update accounts'],
    ['delete from "sessions"', 'delete sessions'],
    ['begin', 'begin'],
    ['', 'query'],
  ])('%s is called %s', (sql, name) => expect(shapeOfStatement(sql).name).toBe(name));

  it('holds no value that stands in the text, and keeps placeholders and names with digits', () => {
    const { text } = shapeOfStatement(
      "select t1.x from \"grams2\" t1 where a = 'it''s 聴' and b > 12.5 and c = $3 limit 10",
    );
    expect(text).toBe('select t1.x from "grams2" t1 where a = ? and b > ? and c = $3 limit ?');
  });
});
