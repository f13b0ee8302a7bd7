import { tmpdir } from 'node:os';
import { testConfig } from '@madoi/test-kit/app';
import { describe, expect, it } from 'vitest';
import type { Invoice } from '../features/money/standard/invoices.store.pg.ts';
import { UsageError } from './command.ts';
import { describeRefund, standardCommand } from './standard-command.ts';

const nothing = () => undefined;
const output = { isJson: false, isTerminal: false, line: nothing, json: nothing, progress: nothing };

describe('standard', () => {
  it.each([
    [[], {}],
    [['receipts'], {}],
    [['refund'], { reason: 'asked' }],
    [['refund', 'in_1'], {}],
    [['refund', 'in_1'], { reason: '  ' }],
    [['cancel', 'sub_1'], {}],
  ])('refuses %j with %o, and touches nothing', async (positionals, options) => {
    const config = testConfig(tmpdir());
    const { signal } = new AbortController();
    await expect(standardCommand.run({ config, positionals, options, output, signal })).rejects.toThrow(UsageError);
  });

  it('says of a refund what it has come to, also that the card did not take it', () => {
    const after = (refundedYen: number) => ({ amountYen: 980, refundedYen }) as Invoice;
    expect([
      describeRefund('in_1', undefined, undefined),
      describeRefund('in_1', 0, after(980)),
      describeRefund('in_1', 680, after(980)),
      describeRefund('in_1', 680, after(300)),
    ]).toEqual([
      'There is no receipt in_1.',
      'Nothing is left of it.',
      '680 yen given back. The subscription goes on.',
      'The card did not take 680 yen back. They may be refunded again.',
    ]);
  });
});
