import { tmpdir } from 'node:os';
import { testConfig } from '@madoi/test-kit/app';
import { describe, expect, it } from 'vitest';
import { UsageError } from './command.ts';
import { standardCommand } from './standard-command.ts';

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
});
