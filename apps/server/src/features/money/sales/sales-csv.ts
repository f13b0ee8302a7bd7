import type { Sale } from '@madoi/contract/money/sales';
import { tokyoDateOf } from '@madoi/domain/money/gifting-cap';

/** The fields of a sale; `date` is in Tokyo. A new one comes last: spreadsheets name the others by their place. */
const columns = [
  'date',
  'lounge',
  'kind',
  'giver',
  'amount_yen',
  'share_yen',
  'refunded_yen',
  'status',
  'id',
  'returned_yen',
] as const;

/**
 * A cell that no spreadsheet takes for a formula: names are other people's words.
 */
function cell(value: string | number): string {
  const text = String(value);
  const safe = typeof value === 'string' && /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

const rowOf = (sale: Sale): string => {
  const { at, lounge, kind, level, giver, amount, shareYen, refundedYen, status, id, returnedYen } = sale;
  return [
    tokyoDateOf(at),
    lounge.name,
    kind === 'text' ? 'flower' : `stamp ${level ?? ''}`.trim(),
    giver.name,
    amount,
    shareYen,
    refundedYen,
    status,
    id,
    returnedYen,
  ]
    .map(cell)
    .join(',');
};

/** UTF-8 with its mark, so that spreadsheets read Japanese. */
export const csvHead = `\uFEFF${columns.join(',')}\r\n`;
export const csvRows = (sales: readonly Sale[]): string => sales.map((sale) => `${rowOf(sale)}\r\n`).join('');
