/** A spreadsheet would run what begins like this as a formula. */
const formula = /^[=+\-@\t\r]/;
const needsQuotes = /[",\r\n]/;

function cellOf(value: string | number): string {
  if (typeof value === 'number') return String(value);
  const safe = formula.test(value) ? `'${value}` : value;
  return needsQuotes.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/**
 * Rows as RFC 4180 wants them, with the mark at the beginning by which spreadsheets know UTF-8. Text that would be a formula becomes text.
 */
export const csvOf = (rows: readonly (readonly (string | number)[])[]): string =>
  `\uFEFF${rows.map((row) => `${row.map(cellOf).join(',')}\r\n`).join('')}`;
