import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseYaml } from '@redocly/openapi-core';
import { describe, expect, it } from 'vitest';
import { readConfig } from '../platform/config/read-config.ts';
import { repositoryRoot } from '../platform/server-root.ts';

const read = (file: string): string => readFileSync(path.join(repositoryRoot, file), 'utf8');
const readJson = (file: string) => JSON.parse(read(file));

/** What an operator puts in for the names of an `.env` file. */
const answers: Readonly<Record<string, string>> = {
  MADOI_HOST: 'madoi.example',
  LIVE_AUDIO_ADDRESSES: '203.0.113.7',
  POSTGRES_PASSWORD: 'secret',
};
const fillIn = (text: string): string => text.replace(/\$\{(\w+)\}/g, (_, name: string) => answers[name] ?? '?');

type Environment = Readonly<Record<string, string>>;
interface ComposeService {
  readonly image: string;
  readonly environment?: Environment;
  readonly ports?: readonly string[];
}
interface Compose {
  readonly services: Readonly<Record<string, ComposeService>>;
}
const readCompose = (file: string): Compose => parseYaml(fillIn(read(`deploy/compose/${file}`))) as Compose;

/** Services that run our image, with their environment on top of the image's. */
const ours = (file: string): [string, ComposeService][] =>
  Object.entries(readCompose(file).services).filter(([, { image }]) => image.startsWith('madoi:'));

/** Of the last stage of the image. */
const dockerfile = read('Dockerfile');
const imageEnvironment = (): Environment => {
  const [, lines = ''] = /^ENV ((?:.*\\\n)*.*)$/m.exec(dockerfile) ?? [];
  return Object.fromEntries([...lines.matchAll(/(\w+)=(\S+)/g)].map(([, name = '', value = '']) => [name, value]));
};

interface Manifest {
  readonly kind: string;
  readonly data?: Environment;
  readonly stringData?: Environment;
  readonly spec?: { readonly template?: { readonly spec: { readonly containers: readonly Container[] } } };
}
type Probe = Readonly<Record<'httpGet', { readonly path: string }>>;
type Container = Readonly<Record<'startupProbe' | 'readinessProbe' | 'livenessProbe', Probe>> & {
  readonly image: string;
};
const manifests = read('deploy/kubernetes/madoi.yaml')
  .split(/^---$/m)
  .map((text) => parseYaml(text) as Manifest);
const manifest = (kind: string): Manifest | undefined => manifests.find((each) => each.kind === kind);

const mistakesOf = (environment: Environment) => {
  const result = readConfig({ ...imageEnvironment(), ...environment }, repositoryRoot);
  return result.ok ? [] : result.mistakes;
};
/** Names that the server would pass over. */
const unknownNames = (environment: Environment): string[] => {
  const known = read('.env.example');
  return Object.keys(environment).filter((name) => name !== 'NODE_ENV' && !known.includes(`#${name}=`));
};

describe('the files of deploy/', () => {
  it.each([
    ['the image', {}],
    ...['compose.yaml', 'compose.several.yaml'].flatMap((file) =>
      ours(file).map(([name, { environment = {} }]) => [`${name} of ${file}`, environment] as const),
    ),
    ['a pod', { ...manifest('ConfigMap')?.data, ...manifest('Secret')?.stringData }],
  ] as const)('%s has settings that the server takes, and no others', (_name, environment) => {
    expect(mistakesOf(environment)).toEqual([]);
    expect(unknownNames({ ...imageEnvironment(), ...environment })).toEqual([]);
  });

  it('give each of several processes a port for voices, and send it on', () => {
    const ports = ours('compose.several.yaml').map(([, { environment, ports: sent }]) => {
      expect(sent).toEqual([`${environment?.LIVE_AUDIO_PORT}:${environment?.LIVE_AUDIO_PORT}/udp`]);
      return environment?.LIVE_AUDIO_PORT;
    });
    expect(new Set(ports).size).toBe(3);
  });

  it('name the version of this repository', () => {
    const image = `madoi:${readJson('package.json').version}`;
    const composed = ['compose.yaml', 'compose.several.yaml'].flatMap((file) =>
      ours(file).map(([, each]) => each.image),
    );
    const inPods = manifest('StatefulSet')?.spec?.template?.spec.containers.map((each) => each.image) ?? [];
    expect(new Set([...composed, ...inPods])).toEqual(new Set([image]));
  });

  it('ask what the server answers', () => {
    const [container] = manifest('StatefulSet')?.spec?.template?.spec.containers ?? [];
    const asked = [container?.startupProbe, container?.readinessProbe, container?.livenessProbe];
    expect(asked.map((probe) => probe?.httpGet.path)).toEqual(['/readyz', '/readyz', '/healthz']);
  });
});

describe('the image', () => {
  it('installs the packages of every workspace that the server is made of', () => {
    const copied = [...dockerfile.matchAll(/^COPY (\S+)\/package\.json \1\/$/gm)].map(([, folder]) => folder);
    const packages = ['contract', 'demo-music', 'domain', 'prints', 'random', 'room-client'];
    expect(copied).toEqual(['apps/server', 'apps/web', ...packages.map((name) => `packages/${name}`)]);
    const named = ['apps/server', 'apps/web'].flatMap((app) =>
      Object.keys(readJson(`${app}/package.json`).dependencies),
    );
    const own = named.filter((name) => name.startsWith('@madoi/')).map((name) => `packages/${name.slice(7)}`);
    for (const folder of own) expect(copied).toContain(folder);
  });

  it('starts programs that the build makes', () => {
    const started = [...dockerfile.matchAll(/apps\/server\/build\/([\w-]+)\.js/g)].map(([, name]) => name);
    expect(started.sort()).toEqual(['madoi', 'main']);
    const built = read('apps/server/vite.config.ts');
    for (const name of started) expect(built).toMatch(new RegExp(`^ +'?${name}'?: 'src/`, 'm'));
  });

  it('is built from nothing that is secret, large or made elsewhere', () => {
    const left = read('.dockerignore').split('\n');
    for (const each of ['.git', '.env', 'data', '**/node_modules', '**/build']) expect(left).toContain(each);
    for (const [, file = ''] of dockerfile.matchAll(/^COPY ([\w./-]+)(?: [\w./-]+)* \S+$/gm))
      expect(existsSync(path.join(repositoryRoot, file))).toBe(true);
  });
});
