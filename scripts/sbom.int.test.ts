import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';

interface Bom {
  readonly bomFormat: string;
  readonly components: readonly { readonly purl: string; readonly licenses?: readonly unknown[] }[];
}

interface Lock {
  readonly packages: Readonly<
    Record<
      string,
      { readonly name?: string; readonly version: string; readonly dev?: boolean; readonly link?: boolean }
    >
  >;
}

it('`npm run sbom` lists every package of the lockfile that ships, and none of the tools', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'madoi-test-sbom-'));
  try {
    const file = path.join(folder, 'madoi.cdx.json');
    await promisify(execFile)(process.execPath, ['scripts/sbom.mjs', file]);
    const bom = JSON.parse(await readFile(file, 'utf8')) as Bom;
    expect(bom.bomFormat).toBe('CycloneDX');
    const listed = bom.components.map(({ purl }) => decodeURIComponent(purl.replace('pkg:npm/', '')));
    const { packages } = JSON.parse(await readFile('package-lock.json', 'utf8')) as Lock;
    const shipped = Object.entries(packages).flatMap(([place, { name, version, dev, link }]) =>
      dev || link || !place.includes('node_modules/')
        ? []
        : [`${name ?? place.split('node_modules/').at(-1)}@${version}`],
    );
    expect(shipped.length).toBeGreaterThan(300);
    expect(shipped.filter((each) => !listed.includes(each))).toEqual([]);
    expect(listed.filter((each) => !each.startsWith('@madoi/') && !shipped.includes(each))).toEqual([]);
    expect(listed.some((each) => each.startsWith('vitest@'))).toBe(false);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});
