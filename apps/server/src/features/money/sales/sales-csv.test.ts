import type { Sale } from '@madoi/contract/money/sales';
import { expect, it } from 'vitest';
import { csvHead, csvRows } from './sales-csv.ts';

it('a sale of which a part went back has the giver’s part in the last column, beside that of the share', () => {
  const [lounge, giver] = [
    { id: 'room', name: '夜' },
    { id: 'giver', name: 'ハル', uploadedAt: 0 },
  ];
  const what = { id: 'sale', at: Date.parse('2026-11-20T12:00:00+09:00'), lounge, giver, kind: 'text' } as const;
  const sale: Sale = { ...what, amount: 300, returnedYen: 100, shareYen: 140, refundedYen: 70, status: 'in_balance' };
  const [columns, row] = [csvHead.replace('\uFEFF', ''), csvRows([sale])].map((line) => line.trimEnd().split(','));
  expect(columns?.map((column, n) => [column, row?.[n]])).toEqual([
    ['date', '2026-11-20'],
    ['lounge', '夜'],
    ['kind', 'flower'],
    ['giver', 'ハル'],
    ['amount_yen', '300'],
    ['share_yen', '140'],
    ['refunded_yen', '70'],
    ['status', 'in_balance'],
    ['id', 'sale'],
    ['returned_yen', '100'],
  ]);
});
