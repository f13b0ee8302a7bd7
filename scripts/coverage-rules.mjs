const ruleCount = 224;
const states = new Set(['done', 'part', 'planned']);
/** Run by `npm run test:long` alone. */
const isLong = (file) => file.startsWith('e2e/long/') || file.endsWith('.long.test.ts');

/**
 * What the table promises and the tests do not keep; `rows` is rule id → `{ state, words }`, `citations` rule id → set of
 * files. A row that is kept in part says at its end what is missing, so that nobody has to look for it in the code.
 */
export function findMistakes(rows, citations, count = ruleCount) {
  const mistakes = [];
  if (rows.size !== count) mistakes.push(`${rows.size} rules are listed, the specification has ${count}`);
  for (const [id, { state, words }] of rows) {
    const files = [...(citations.get(id) ?? [])];
    if (!states.has(state)) mistakes.push(`${id} has the unknown state "${state}"`);
    if (state === 'part' && !/; missing: \S/.test(words))
      mistakes.push(`${id} says part, but not what is missing ("; missing: …")`);
    if (state !== 'done') continue;
    if (files.length === 0) mistakes.push(`${id} says done, but no test cites it`);
    else if (files.every(isLong))
      mistakes.push(`${id} says done, but only the long tier proves it: ${files.join(', ')}`);
  }
  for (const [id, files] of citations) {
    if (!rows.has(id)) mistakes.push(`${id} is no rule, but is cited by ${[...files].join(', ')}`);
  }
  return mistakes;
}
