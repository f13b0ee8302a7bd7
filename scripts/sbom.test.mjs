import { describe, expect, it } from 'vitest';
import { bomProblems, shippedBom } from './lint/sbom-rules.mjs';

const lock = {
  name: 'madoi',
  packages: {
    '': { name: 'madoi', version: '0.1.0' },
    'apps/server': { name: '@madoi/server', version: '0.1.0' },
    'test-kit': { name: '@madoi/test-kit', version: '0.1.0' },
    'node_modules/@madoi/server': { link: true },
    'node_modules/a': { version: '1.0.0' },
    'node_modules/both': { version: '1.0.0', devOptional: true },
    'node_modules/tool': { version: '1.0.0', dev: true },
    'node_modules/tool/node_modules/a': { version: '2.0.0', dev: true },
  },
};
const component = (ref) => ({ 'bom-ref': ref, hashes: [{ alg: 'SHA-512', content: '00' }] });
const refs = ['@madoi/server@0.1.0', '@madoi/test-kit@0.1.0', 'a@1.0.0', 'both@1.0.0', 'tool@1.0.0', 'a@2.0.0'];
const bom = {
  metadata: { component: { 'bom-ref': 'madoi@0.1.0', type: 'library', name: 'some-folder' } },
  components: refs.map(component),
  dependencies: [
    { ref: 'madoi@0.1.0', dependsOn: ['@madoi/server@0.1.0', 'tool@1.0.0'] },
    { ref: 'tool@1.0.0', dependsOn: ['a@2.0.0'] },
    { ref: 'a@1.0.0', dependsOn: ['both@1.0.0'] },
  ],
};

describe('the bill of materials', () => {
  it('is of what ships, in the versions that ship, and of no tool', () => {
    const shipped = shippedBom(bom, lock);
    expect(shipped.components.map((each) => each['bom-ref'])).toEqual(['@madoi/server@0.1.0', 'a@1.0.0', 'both@1.0.0']);
    expect(shipped.metadata.component).toMatchObject({ type: 'application', name: 'madoi' });
    expect(shipped.dependencies).toEqual([
      { ref: 'madoi@0.1.0', dependsOn: ['@madoi/server@0.1.0'] },
      { ref: 'a@1.0.0', dependsOn: ['both@1.0.0'] },
    ]);
    expect(bomProblems(shipped, lock)).toEqual([]);
  });

  it('that lacks a package, or its checksum, is none', () => {
    const components = [component('a@2.0.0'), { 'bom-ref': 'both@1.0.0', hashes: [] }];
    expect(bomProblems({ ...bom, components }, lock)).toEqual(['a@1.0.0 is not listed', 'both@1.0.0 has no checksum']);
  });
});
