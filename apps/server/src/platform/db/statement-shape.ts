/** What a statement does, without what it does it with. */
export interface StatementShape {
  /** `select lounges`, `insert lounge_events`: few enough to group by. */
  readonly name: string;
  readonly operation: string;
  /** The statement, with a question mark for each value that stands in it; those of placeholders are not in it anyway. */
  readonly text: string;
}

const shownMax = 2_000;
const literals = /'(?:[^']|'')*'|(?<![\w$."])\d+(?:\.\d+)?(?![\w"])/g;
const firstTable = /\b(?:from|into|update|join)\s+(?:only\s+)?"?([a-z_][a-z0-9_]*)"?/i;

export function shapeOfStatement(sql: string): StatementShape {
  const masked = sql.replace(literals, '?');
  const [operation = 'query'] = /[a-z]+/i.exec(masked) ?? [];
  const [, table] = firstTable.exec(masked) ?? [];
  const verb = operation.toLowerCase();
  return {
    name: table === undefined ? verb : `${verb} ${table}`,
    operation: verb,
    text: masked.slice(0, shownMax),
  };
}
