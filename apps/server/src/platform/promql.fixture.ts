/** Every metric that may be asked for, with its labels. */
export type KnownMetrics = ReadonlyMap<string, readonly string[]>;

const keywords = new Set(['and', 'or', 'unless', 'bool', 'offset', 'inf', 'nan']);
const groupings = /\b(?:by|without|on|ignoring|group_left|group_right)\s*\(([^)]*)\)/g;
const selector = /([a-zA-Z_:][\w:]*)\s*(\(|\{([^}]*)\})?/g;

function hasOpenBracket(expr: string): boolean {
  const closing: Readonly<Record<string, string>> = { '(': ')', '[': ']', '{': '}' };
  const open: string[] = [];
  for (const letter of expr) {
    const end = closing[letter];
    if (end !== undefined) open.push(end);
    else if (')]}'.includes(letter) && open.pop() !== letter) return true;
  }
  return open.length > 0;
}

/** What a query of Prometheus asks for that is not there. It knows as much of the language as names and labels take. */
export function findPromQlMistakes(expr: string, known: KnownMetrics): string[] {
  // Texts may hold anything, ranges hold units, and numbers a letter.
  const bare = expr
    .replaceAll(/"(?:[^"\\]|\\.)*"/g, '""')
    .replaceAll(/\[[^\]]*\]/g, '')
    .replaceAll(/(?<![\w:])\d[\w.]*(?:[+-]\d+)?/g, '0');
  const grouped = [...bare.matchAll(groupings)].flatMap(([, names = '']) =>
    names.split(',').map((name) => name.trim()),
  );
  const mistakes: string[] = [];
  const asked: string[] = [];
  for (const [, name = '', after, matchers = ''] of bare.replaceAll(groupings, ' ').matchAll(selector)) {
    if (keywords.has(name.toLowerCase()) || after === '(') continue;
    asked.push(name);
    const labels = known.get(name);
    if (labels === undefined) mistakes.push(`${name} is not exported`);
    for (const [, label = ''] of matchers.matchAll(/(\w+)\s*(?:=~|!~|!=|=)/g))
      if (labels && !labels.includes(label)) mistakes.push(`${name} has no label ${label}`);
  }
  const all = new Set(asked.flatMap((name) => known.get(name) ?? []));
  for (const label of grouped) if (!all.has(label)) mistakes.push(`no metric here has a label ${label}`);
  if (asked.length === 0) mistakes.push('no metric is named');
  if (hasOpenBracket(expr.replaceAll(/"(?:[^"\\]|\\.)*"/g, '""'))) mistakes.push('a bracket is not closed');
  return mistakes;
}
