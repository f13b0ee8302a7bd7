import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { type AddressInfo, connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { Certificate } from './certificate.ts';

export interface TlsProxy {
  /** `https://localhost:…` */
  readonly url: string;
  readonly port: number;
  /** Where it answers what comes without TLS. */
  readonly plainSocketPath: string;
  close(): Promise<void>;
}

/** By the folder of `deploy/` that configures it. */
export type ProxyProgram = 'nginx' | 'caddy' | 'compose';

interface Place {
  readonly folder: string;
  readonly port: number;
  /** Of the servers. */
  readonly targetPorts: readonly number[];
}

const deployed = (file: string): Promise<string> =>
  readFile(fileURLToPath(new URL(`../../deploy/${file}`, import.meta.url)), 'utf8');

/** Replaces what has to be there: a file that has changed fails the test here, instead of testing something else. */
function replaceEach(text: string, pairs: readonly (readonly [string, string])[]): string {
  return pairs.reduce((done, [from, to]) => {
    if (!done.includes(from)) throw new Error(`the configuration has no "${from}"`);
    return done.replaceAll(from, to);
  }, text);
}

const plainSocketOf = (folder: string): string => path.join(folder, 'plain.sock');

/** The documented site, as it leads to the servers, on a port of this machine. */
const nginxSite = async (folder: string, targetPorts: readonly number[], listen: string): Promise<string> =>
  replaceEach(await deployed('nginx/madoi.conf'), [
    [
      '    server 127.0.0.1:3000 fail_timeout=1s;',
      targetPorts.map((port) => `    server 127.0.0.1:${port} fail_timeout=1s;`).join('\n'),
    ],
    ['listen 80;', `listen unix:${plainSocketOf(folder)};`],
    ['    listen [::]:80;\n', ''],
    ['listen 443 ssl http2;', `listen ${listen};`],
    ['    listen [::]:443 ssl http2;\n', ''],
    ['madoi.example', 'localhost'],
    ['/etc/letsencrypt/live/localhost/fullchain.pem', `${folder}/certificate.pem`],
    ['/etc/letsencrypt/live/localhost/privkey.pem', `${folder}/key.pem`],
  ]);

const writeNginx = async (folder: string, site: string): Promise<string[]> => {
  await writeFile(path.join(folder, 'site.conf'), site);
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (kind) => `${kind}_temp_path ${folder}/${kind};`,
  );
  // As root it would write as another user, into folders of ours.
  const user = process.getuid?.() === 0 ? 'user root;' : '';
  const main = `daemon off; ${user} pid ${folder}/nginx.pid; error_log stderr; worker_processes 1; events { worker_connections 512; }
    http { access_log off; ${temporary.join(' ')} include ${folder}/site.conf; }`;
  await writeFile(path.join(folder, 'nginx.conf'), main);
  return [process.env.NGINX_PATH ?? 'nginx', '-e', 'stderr', '-p', folder, '-c', path.join(folder, 'nginx.conf')];
};

/** What the two Caddyfiles name their host and their servers. */
const caddyNames = {
  caddy: { host: 'madoi.example {', upstreams: '127.0.0.1:3000' },
  compose: { host: '{$MADOI_HOST} {', upstreams: '{$MADOI_UPSTREAMS}' },
} as const;

const writeCaddy = async (program: keyof typeof caddyNames, place: Place): Promise<string[]> => {
  const { folder, port, targetPorts } = place;
  const { host, upstreams } = caddyNames[program];
  const site = replaceEach(await deployed(`${program}/Caddyfile`), [
    [upstreams, targetPorts.map((targetPort) => `127.0.0.1:${targetPort}`).join(' ')],
    [`http://${host}`, `http://localhost {\n\tbind unix/${plainSocketOf(folder)}`],
    [host, `https://localhost:${port} {\n\ttls ${folder}/certificate.pem ${folder}/key.pem`],
  ]);
  const alone = '{\n\tadmin off\n\tauto_https disable_redirects\n\tskip_install_trust\n}\n';
  await writeFile(path.join(folder, 'Caddyfile'), alone + site);
  return [
    process.env.CADDY_PATH ?? 'caddy',
    'run',
    '--adapter',
    'caddyfile',
    '--config',
    path.join(folder, 'Caddyfile'),
  ];
};

const freePort = async (): Promise<number> => {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  return port;
};

const isListening = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => resolve(true)).once('error', () => resolve(false));
    socket.once('connect', () => socket.destroy());
  });

/** Runs the program until it listens, in a folder that it may write to. */
const runProxy = async (command: readonly string[], { folder, port }: Pick<Place, 'folder' | 'port'>) => {
  const [program = '', ...args] = command;
  const env = {
    ...process.env,
    PATH: `${process.env.PATH}:/usr/sbin`,
    HOME: folder,
    XDG_DATA_HOME: folder,
    XDG_CONFIG_HOME: folder,
  };
  const child = spawn(program, args, { stdio: ['ignore', 'ignore', 'pipe'], env });
  let complaints = '';
  child.stderr.on('data', (data: Buffer) => {
    complaints += data.toString();
  });
  const ended = once(child, 'exit');
  while (!(await isListening(port))) {
    if (child.exitCode !== null) throw new Error(`${program} ended with ${child.exitCode}: ${complaints}`);
    await wait(20);
  }
  return async (): Promise<void> => {
    child.kill('SIGTERM');
    await ended;
    await rm(folder, { recursive: true, force: true });
  };
};

/** The documented configuration in front of the servers on `targetPorts`, run by the real program. */
export async function startTlsProxy(
  program: ProxyProgram,
  targetPorts: readonly number[],
  certificate: Certificate,
): Promise<TlsProxy> {
  const folder = await mkdtemp(path.join(tmpdir(), `madoi-${program}-`));
  const place = { folder, port: await freePort(), targetPorts };
  await writeFile(path.join(folder, 'key.pem'), certificate.key);
  await writeFile(path.join(folder, 'certificate.pem'), certificate.certificate);
  const command =
    program === 'nginx'
      ? await writeNginx(folder, await nginxSite(folder, targetPorts, `127.0.0.1:${place.port} ssl http2`))
      : await writeCaddy(program, place);
  const close = await runProxy(command, place);
  return { url: `https://localhost:${place.port}`, port: place.port, plainSocketPath: plainSocketOf(folder), close };
}

export interface LoadBalancer {
  close(): Promise<void>;
}

/** The documented nginx in front of several servers, in turns and without TLS: a browser trusts this machine's own address. */
export async function startLoadBalancer(port: number, targetPorts: readonly number[]): Promise<LoadBalancer> {
  const folder = await mkdtemp(path.join(tmpdir(), 'madoi-nginx-'));
  const site = (await nginxSite(folder, targetPorts, `127.0.0.1:${port}`)).replace(/^ {4}ssl_.*\n/gm, '');
  return { close: await runProxy(await writeNginx(folder, site), { folder, port }) };
}
