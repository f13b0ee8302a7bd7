/** A spreadsheet would run what begins like this as a formula. */
const formula = /^[=+\-@\t\r]/;
const needsQuotes = /[",\r\n]/;

function cellOf(value: string | number): string {
  if (typeof value === 'number') return String(value);
  const safe = formula.test(value) ? `'${value}` : value;
  return needsQuotes.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** What a file begins with, so that spreadsheets know UTF-8. */
export const csvMark = '\uFEFF';

/** A row as RFC 4180 wants it. Text that would be a formula becomes text. */
export const csvRow = (row: readonly (string | number)[]): string => `${row.map(cellOf).join(',')}\r\n`;

/** A whole file. */
export const csvOf = (rows: readonly (readonly (string | number)[])[]): string => csvMark + rows.map(csvRow).join('');
