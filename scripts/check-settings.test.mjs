import { describe, expect, it } from 'vitest';
import { commandsOf, findCommandProblem, variablesOf } from './check-settings.mjs';

describe('the check of variables and commands in documents', () => {
  it('reads the variables in quotes, and nothing else that is written in capitals', () => {
    const text =
      'Set `PORT`, `HOST=0.0.0.0 npm start`, `TRUST_PROXY=on` or `OIDC_<NAME>_ISSUER`; `DATA_DIR/postgres` is kept. ' +
      'STANDARD and A_WORD are not quoted; `GET /pb/{id}`, `SYLT` and `npm run madoi -- user show USER_ID` are no settings.';
    expect(variablesOf(text)).toEqual(['PORT', 'TRUST_PROXY', 'OIDC_<NAME>_ISSUER', 'DATA_DIR']);
  });

  it('reads commands in quotes and in blocks, without their values and remarks', () => {
    const text =
      '`madoi -- news`, `madoi -- tracks gifting deny|allow ID…`, `madoi -- payout run [--dry-run]`, `madoi -- <verb>`\n' +
      '```\nnpm run madoi -- import ~/Music   # music in\nnpm run madoi -- banner …   # notices\n```';
    expect(commandsOf(text)).toEqual([
      ['news'],
      ['tracks', 'gifting', 'deny', 'allow'],
      ['payout', 'run', '--dry-run'],
      ['import'],
      ['banner'],
    ]);
  });

  it('refuses a command that there is not, and a verb or an option that a command does not have', () => {
    const commands = [{ name: 'user', usage: 'user list [NAME] | set ID --FLAG on|off …', options: { plan: {} } }];
    const find = (...words) => findCommandProblem(words, commands);
    expect([find('user'), find('user', 'list', '--json'), find('user', 'set', '--plan')]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
    expect(find('users')).toBe('there is no command users');
    expect(find('user', 'delete')).toBe('user does not know delete');
    expect(find('user', 'set', '--isOwner')).toBe('user does not know --isOwner');
  });
});
