// What a first visit of a page loads before it is alive, and a room before its music sounds: scripts and styles, compressed. `node scripts/page-weight.mjs` prints
// it after a build; with `--keep` the numbers become those that the next builds are held to.
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { gzipSync } from 'node:zlib';
import { fail, root } from './run.mjs';

const clientFolder = path.join(root, 'apps/web/build/client');
const baselineFile = path.join(root, 'scripts/page-weight.json');

/** The pages that are weighed, by the id of their route. */
const weighedRoutes = {
  room: 'features/lounge/room/room.route',
  home: 'features/lounge/home/home.route',
  music: 'features/catalogue/music/music.route',
  album: 'features/catalogue/album/album.route',
  top: 'app/pages/top/top.route',
};

/** What a page loads before its texts and its route's script have come, because something waits for it: a room's music. */
const weighedParts = { room: ['begin-room'] };

/** How much heavier than the kept number a page may be. */
const tolerance = 0.02;

/** A file's name without the hash of its content, which changes with every build. */
const stemOf = (address) => path.posix.basename(address).replace(/-[\w-]{8}(?=\.\w+$)/, '');

function readManifest(folder) {
  const name = readdirSync(path.join(folder, 'assets')).find((file) => /^manifest-.*\.js$/.test(file));
  const text = readFileSync(path.join(folder, 'assets', name), 'utf8');
  return JSON.parse(text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1));
}

/** The files that the page of a route names in its head: its own, those of the layouts around it, and what all of them import. */
function filesOf({ entry, routes }, routeId) {
  const files = new Set([entry.module, ...entry.imports]);
  for (let route = routes[routeId]; route !== undefined; route = routes[route.parentId])
    for (const file of [route.module, ...(route.imports ?? []), ...(route.css ?? [])]) files.add(file);
  // Behind a `#` stands what only the router reads.
  return [...new Set([...files].map((file) => file.replace(/#.*/, '')))];
}

/** The parts of texts that a route's script asks for (`apps/web/split-texts.ts`). */
const asked = /\(globalThis\.pageTexts\?\?=\[\]\)\.push\(\[[^,]+,([^\]]*)\]\)/;

/** The texts that the page waits for, those of every page and of its routes, in Japanese. */
function textsOf(folder, files) {
  const scripts = files.filter((file) => file.endsWith('.js'));
  const parts = scripts.flatMap((file) => {
    const [, names = ''] = asked.exec(readFileSync(path.join(folder, file), 'utf8')) ?? [];
    return names.match(/[\w-]+/g) ?? [];
  });
  const names = new Set(['base', ...parts].map((part) => `ja-${part}.js`));
  return readdirSync(path.join(folder, 'assets'))
    .map((file) => `/assets/${file}`)
    .filter((file) => names.has(stemOf(file)));
}

/** A script, and what it cannot run without. */
function withImports(folder, file, found = new Set()) {
  if (found.has(file)) return found;
  found.add(file);
  const text = readFileSync(path.join(folder, file), 'utf8');
  for (const [, name] of text.matchAll(/\b(?:from|import)\s*["']\.\/([\w.-]+\.js)["']/g))
    withImports(folder, `/assets/${name}`, found);
  return found;
}

/** The scripts of a part on demand, by its name. */
function filesOfPart(folder, part) {
  const names = readdirSync(path.join(folder, 'assets')).filter((file) => stemOf(file) === `${part}.js`);
  if (names.length !== 1) throw new Error(`there are ${names.length} files of the part ${part}`);
  return [...withImports(folder, `/assets/${names[0]}`)];
}

/** In bytes, for each page: all of it, and its files by name. */
export function weighPages(folder, routes = weighedRoutes, parts = weighedParts) {
  const manifest = readManifest(folder);
  const weights = {};
  for (const [page, routeId] of Object.entries(routes)) {
    if (manifest.routes[routeId] === undefined) throw new Error(`there is no route ${routeId}`);
    const files = {};
    const own = filesOf(manifest, routeId);
    const joined = (parts[page] ?? []).flatMap((part) => filesOfPart(folder, part));
    const all = [...new Set([...own, ...textsOf(folder, own), ...joined])];
    for (const file of all) {
      const stem = stemOf(file);
      files[stem] = (files[stem] ?? 0) + gzipSync(readFileSync(path.join(folder, file)), { level: 9 }).length;
    }
    weights[page] = { bytes: Object.values(files).reduce((sum, bytes) => sum + bytes, 0), count: all.length, files };
  }
  return weights;
}

const kB = (bytes) => `${(bytes / 1000).toFixed(1)} kB`;

/** What makes a page heavier, the most first. */
const grownFiles = (now, kept) =>
  Object.keys(now)
    .map((name) => ({ name, bytes: now[name] - (kept[name] ?? 0) }))
    .filter(({ bytes }) => bytes > 0)
    .sort((one, other) => other.bytes - one.bytes)
    .map(({ name, bytes }) => `    ${name} +${kB(bytes)}`);

/** One paragraph for each page that outgrew what was kept of it; none: all is well. */
export function findHeavyPages(weights, baseline) {
  return Object.entries(weights).flatMap(([page, { bytes, files }]) => {
    const kept = baseline[page] ?? { bytes: 0, files: {} };
    if (bytes <= kept.bytes * (1 + tolerance)) return [];
    const head = `${page}: ${kB(bytes)} where ${kB(kept.bytes)} were kept, and ${tolerance * 100} % more are allowed`;
    return [[head, ...grownFiles(files, kept.files)].join('\n')];
  });
}

export const readBaseline = () => JSON.parse(readFileSync(baselineFile, 'utf8'));
export const weighBuild = () => weighPages(clientFolder);

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  if (!existsSync(clientFolder)) fail('There is no build to weigh: npm run build.');
  const weights = weighBuild();
  for (const [page, { bytes, count, files }] of Object.entries(weights)) {
    const scripts = Object.entries(files).filter(([name]) => name.endsWith('.js'));
    const ofScripts = scripts.reduce((sum, [, each]) => sum + each, 0);
    console.log(`${page.padEnd(6)} ${kB(bytes).padStart(9)} in ${count} files, ${kB(ofScripts)} of scripts`);
  }
  if (process.argv.includes('--keep')) writeFileSync(baselineFile, `${JSON.stringify(weights, undefined, 2)}\n`);
  else {
    const heavy = findHeavyPages(weights, readBaseline());
    if (heavy.length > 0) console.log(`\n${heavy.join('\n')}`);
    process.exitCode = heavy.length === 0 ? 0 : 1;
  }
}
