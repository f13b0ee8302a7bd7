import type { Sale } from '@madoi/contract/money/sales';
import { tokyoDateOf } from '@madoi/domain/money/gifting-cap';

const columns = ['date', 'lounge', 'kind', 'giver', 'amount_yen', 'share_yen', 'refunded_yen', 'status', 'id'] as const;

/**
 * A cell that no spreadsheet takes for a formula: names are other people's words.
 */
function cell(value: string | number): string {
  const text = String(value);
  const safe = typeof value === 'string' && /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

const rowOf = ({ at, lounge, kind, level, giver, amount, shareYen, refundedYen, status, id }: Sale): string =>
  [
    tokyoDateOf(at),
    lounge.name,
    kind === 'text' ? 'flower' : `stamp ${level ?? ''}`.trim(),
    giver.name,
    amount,
    shareYen,
    refundedYen,
    status,
    id,
  ]
    .map(cell)
    .join(',');

/** UTF-8 with its mark, so that spreadsheets read Japanese. */
export const csvHead = `\uFEFF${columns.join(',')}\r\n`;
export const csvRows = (sales: readonly Sale[]): string => sales.map((sale) => `${rowOf(sale)}\r\n`).join('');
