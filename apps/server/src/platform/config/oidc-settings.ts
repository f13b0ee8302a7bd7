import type { OidcSettings } from '../oidc/oidc-provider.ts';

const pattern = /^OIDC_([A-Z0-9]+(?:_[A-Z0-9]+)*?)_(ISSUER|CLIENT_ID|CLIENT_SECRET|LABEL)$/;

type Part = 'ISSUER' | 'CLIENT_ID' | 'CLIENT_SECRET' | 'LABEL';

export interface OidcSettingsResult {
  readonly providers: readonly OidcSettings[];
  /** One clear line per mistake. */
  readonly mistakes: readonly string[];
}

function isIssuer(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname } = new URL(text);
  return protocol === 'https:' || (protocol === 'http:' && ['localhost', '127.0.0.1', '[::1]'].includes(hostname));
}

function readOne(name: string, parts: Partial<Record<Part, string>>): OidcSettings | string {
  const { ISSUER: issuer, CLIENT_ID: clientId, CLIENT_SECRET: clientSecret, LABEL: label = name } = parts;
  if (issuer === undefined || clientId === undefined || clientSecret === undefined) {
    const missing = (['ISSUER', 'CLIENT_ID', 'CLIENT_SECRET'] as const).filter((part) => parts[part] === undefined);
    return `OIDC_${name}_${missing[0]}: is missing; a provider needs ISSUER, CLIENT_ID and CLIENT_SECRET.`;
  }
  if (!isIssuer(issuer)) return `OIDC_${name}_ISSUER: ${JSON.stringify(issuer)} is not an https address.`;
  return { id: name.toLowerCase().replaceAll('_', '-'), name: label, issuer, clientId, clientSecret };
}

/** The sign-in providers among these variables, in the order of their names. */
export function readOidcSettings(given: ReadonlyMap<string, string>): OidcSettingsResult {
  const groups = new Map<string, Partial<Record<Part, string>>>();
  const mistakes: string[] = [];
  for (const [variable, value] of given) {
    if (!variable.startsWith('OIDC_')) continue;
    const [, name, part] = pattern.exec(variable) ?? [];
    if (name === undefined) mistakes.push(`${variable}: is no variable of a sign-in provider.`);
    else groups.set(name, { ...groups.get(name), [part as Part]: value });
  }
  const read = [...groups].sort(([a], [b]) => (a < b ? -1 : 1)).map(([name, parts]) => readOne(name, parts));
  return {
    providers: read.filter((each) => typeof each !== 'string'),
    mistakes: [...mistakes, ...read.filter((each) => typeof each === 'string')],
  };
}
