import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { fail, runHere } from './run.mjs';

/** Programs that tests use and npm does not bring; `package` is Debian's name. */
const tools = [
  { programs: ['chromium', 'chromium-browser', 'google-chrome'], package: 'chromium', variable: 'CHROMIUM_PATH' },
  { programs: ['ffmpeg'], package: 'ffmpeg', variable: 'FFMPEG_PATH' },
  { programs: ['redis-server', 'valkey-server'], package: 'redis-server', variable: 'REDIS_SERVER_PATH' },
  { programs: ['nginx'], package: 'nginx', variable: 'NGINX_PATH' },
  { programs: ['caddy'], package: 'caddy', variable: 'CADDY_PATH' },
  { programs: ['openssl'], package: 'openssl', variable: 'OPENSSL_PATH' },
];

/** The same for single parts of the long tier, by the name under which a part asks for them (`tools`). */
const toolsOfParts = {
  firefox: { programs: ['firefox-esr'], package: 'firefox-esr', variable: 'FIREFOX_PATH' },
  pulseaudio: { programs: ['pulseaudio'], package: 'pulseaudio', variable: 'PULSEAUDIO_PATH' },
  webkit: { programs: ['WebKitWebDriver'], package: 'webkit2gtk-driver', variable: 'WEBKIT_DRIVER_PATH' },
  xvfb: { programs: ['Xvfb'], package: 'xvfb', variable: 'XVFB_PATH' },
  parec: { programs: ['parec'], package: 'pulseaudio-utils', variable: 'PAREC_PATH' },
  // WebKit plays no song without; it is a library, and no other package of these brings it.
  aacDecoder: { library: 'gstreamer-1.0/libgstlibav.so', package: 'gstreamer1.0-libav', variable: 'GST_LIBAV_PATH' },
};

/** What a run needs: everything that all tests may use, and what these parts ask for besides. */
export function toolsFor(parts) {
  const names = new Set(parts.flatMap(({ tools: own = [] }) => own));
  const own = [...names].map((name) => {
    const tool = toolsOfParts[name];
    if (tool === undefined)
      throw new Error(`a part of the long tier asks for ${name}, which nobody knows how to install`);
    return tool;
  });
  return [...tools, ...own];
}

function canRun(file) {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

const isThere = (file) => existsSync(file);

/** Debian's folders of libraries, that of this machine's processor among them. */
function libraryFolders() {
  return readdirSync('/usr/lib', { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => path.join('/usr/lib', name));
}

function find({ programs, library, variable }) {
  const given = process.env[variable];
  const isUsable = library === undefined ? canRun : isThere;
  if (given) return isUsable(given) ? given : undefined;
  if (library !== undefined)
    return libraryFolders()
      .map((folder) => path.join(folder, library))
      .find(isThere);
  // Debian has servers where only root's path leads.
  const folders = [...(process.env.PATH ?? '').split(path.delimiter), '/usr/sbin'];
  return programs.flatMap((name) => folders.map((folder) => path.join(folder, name))).find(canRun);
}

function installWithApt(packages) {
  console.log(`Installing ${packages.join(', ')} through apt …`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const quiet = { env, stdio: ['ignore', 'ignore', 'inherit'] };
  runHere('apt-get', ['update', '-qq'], quiet);
  return runHere('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages], quiet) === 0;
}

/** Makes sure of every tool of a run, or ends with one line that says how to get the missing ones. */
export function ensureTools(parts) {
  const needed = toolsFor(parts);
  const missing = () => needed.filter((tool) => find(tool) === undefined);
  if (missing().length === 0) return;
  const isDebianRoot = existsSync('/etc/debian_version') && process.getuid?.() === 0;
  const hasApt = spawnSync('apt-get', ['--version']).status === 0;
  if (isDebianRoot && hasApt) installWithApt(missing().map((tool) => tool.package));
  const still = missing();
  if (still.length === 0) return;
  const names = still.map((tool) => `${tool.package} (or set ${tool.variable})`).join(', ');
  fail(`The tests need ${names}: on Debian run "apt-get install ${still.map((tool) => tool.package).join(' ')}".`);
}
