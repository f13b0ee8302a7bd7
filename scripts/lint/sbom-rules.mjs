// Which parts of npm's bill of materials are the product's. Pure: `lock` is the parsed package-lock.json, `bom` CycloneDX as npm writes it.
// npm's own `--omit dev` leaves out what both the product and its tools need.
import { shippedPackagesOf } from './dependency-rules.mjs';

const refOf = ({ name, version }) => `${name}@${version}`;

/** Ours that are not shipped. */
const toolPackages = ['@madoi/test-kit'];

/** What ships, of others and of ours, as CycloneDX refers to it. */
function shippedRefs(lock) {
  const own = Object.entries(lock.packages).filter(([folder]) => folder !== '' && !folder.includes('node_modules/'));
  const ours = own.map(([, each]) => each).filter(({ name }) => !toolPackages.includes(name));
  return new Set([...shippedPackagesOf(lock), ...ours].map(refOf));
}

/** The bill without what only builds and tests the product; by the product's own name, whatever its folder is called. */
export function shippedBom(bom, lock) {
  const shipped = shippedRefs(lock);
  const root = bom.metadata.component['bom-ref'];
  const component = { ...bom.metadata.component, type: 'application', name: lock.name };
  return {
    ...bom,
    metadata: { ...bom.metadata, component },
    components: bom.components.filter((each) => shipped.has(each['bom-ref'])),
    dependencies: bom.dependencies
      .filter(({ ref }) => ref === root || shipped.has(ref))
      .map(({ ref, dependsOn = [] }) => ({ ref, dependsOn: dependsOn.filter((each) => shipped.has(each)) })),
  };
}

/** What ships and is not in the bill, or is there without a licence or checksum. */
export function bomProblems(bom, lock) {
  const listed = new Map(bom.components.map((each) => [each['bom-ref'], each]));
  return shippedPackagesOf(lock).flatMap((each) => {
    const found = listed.get(refOf(each));
    if (found === undefined) return [`${refOf(each)} is not listed`];
    return found.hashes?.length > 0 ? [] : [`${refOf(each)} has no checksum`];
  });
}
