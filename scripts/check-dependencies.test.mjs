import { describe, expect, it } from 'vitest';
import {
  isAllowedLicence,
  licenceExceptions,
  licenceProblems,
  originProblems,
  scriptProblems,
  shippedPackagesOf,
} from './lint/dependency-rules.mjs';

const lockOf = (packages) => ({ packages: { '': {}, 'packages/own': {}, ...packages } });
const none = () => undefined;

describe('the check of licences', () => {
  it.each([
    ['MIT', true],
    ['(MIT AND Zlib)', true],
    ['MIT OR GPL-3.0-only', true],
    ['MPL 2.0', true],
    ['GPL-3.0-only', false],
    ['MIT AND GPL-3.0-only', false],
    ['AGPL-3.0', false],
    ['SEE LICENSE IN LICENSE.md', false],
    ['UNLICENSED', false],
    ['(MIT OR (GPL-3.0-only AND MIT))', false],
    ['', false],
  ])('%s', (licence, isAllowed) => {
    expect(isAllowedLicence(licence)).toBe(isAllowed);
  });

  it('reads what is shipped, and not what only builds or tests it', () => {
    const lock = lockOf({
      'node_modules/a': { version: '1.0.0', license: 'GPL-3.0-only' },
      'node_modules/b': { version: '1.0.0', license: 'GPL-3.0-only', dev: true },
      'node_modules/c': { version: '1.0.0', devOptional: true, optional: true },
      'node_modules/own': { link: true, resolved: 'packages/own' },
      'node_modules/d/node_modules/e': { name: 'real', version: '2.0.0', license: 'MIT' },
    });
    expect(shippedPackagesOf(lock).map(({ name }) => name)).toEqual(['a', 'c', 'real']);
    expect(licenceProblems(lock, none, [])).toEqual(['a@1.0.0: licence GPL-3.0-only', 'c@1.0.0: licence unknown']);
    expect(licenceProblems(lock, () => 'MIT', [])).toEqual(['a@1.0.0: licence GPL-3.0-only']);
  });

  it('takes an exception for the package and licence that it names, and none that nobody needs', () => {
    const lock = lockOf({ 'node_modules/@x/linux': { version: '1.0.0', license: 'GPLv3' } });
    const exception = { name: '@x/*', licence: 'GPLv3', reason: 'a program of its own' };
    expect(licenceProblems(lock, none, [exception])).toEqual([]);
    expect(licenceProblems(lock, none, [{ ...exception, licence: 'LGPL-3.0' }])).toEqual([
      '@x/linux@1.0.0: licence GPLv3',
      '@x/*: no such exception is needed',
    ]);
    expect(licenceExceptions.every(({ reason }) => reason.length > 10)).toBe(true);
  });
});

describe('the check of what runs while packages are installed', () => {
  const lock = lockOf({ 'node_modules/@x/linux': { version: '1.0.0', hasInstallScript: true, dev: true } });

  it('refuses a script that nobody has read, of another version too', () => {
    expect(scriptProblems(lock, { '@x/*@1.0.0': 'read' })).toEqual([]);
    for (const known of [{}, { '@x/*@1.0.1': 'read' }, { '@y/*@1.0.0': 'read' }])
      expect(scriptProblems(lock, known)[0]).toContain('@x/linux@1.0.0: runs a script');
  });

  it('refuses an entry that nothing runs', () => {
    expect(scriptProblems(lockOf({}), { 'a@1.0.0': 'read' })).toEqual(['a@1.0.0: runs no script']);
  });
});

describe('the check of where packages come from', () => {
  it('wants a checksum and a registry', () => {
    const good = { version: '1.0.0', integrity: 'sha512-AA==' };
    const lock = lockOf({
      'node_modules/a': good,
      'node_modules/b': { version: '1.0.0' },
      'node_modules/c': { ...good, integrity: 'sha1-AA==' },
      'node_modules/d': { ...good, resolved: 'git+ssh://git@example.com/d.git#1' },
      'node_modules/e': { ...good, resolved: 'https://registry.example/e/-/e-1.0.0.tgz' },
    });
    expect(originProblems(lock)).toEqual([
      'b@1.0.0: no SHA-512 in the lockfile',
      'c@1.0.0: no SHA-512 in the lockfile',
      'd@1.0.0: from git+ssh://git@example.com/d.git#1',
    ]);
  });
});
