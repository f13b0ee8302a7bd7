import { createHash } from 'node:crypto';

/** A page as its server answers it. */
export interface AnsweredPage {
  /** Its Content-Security-Policy. */
  readonly policy: string;
  readonly html: string;
  /** Of its address. */
  readonly origin: string;
}

/** The one place where inline styles count without nonce or hash: attributes (docs/security.md says why). */
const attributeDirective = 'style-src-attr';
/** What `default-src 'none'` says, too. */
const fetching = ['script-src', 'style-src', 'connect-src', 'font-src', "object-src 'none'"];
const required = ['default-src', "base-uri 'none'", 'form-action', 'frame-ancestors'];
const ownSource = /^'(self|none|(nonce|sha256)-[\w+/=-]+)'$|^(data|blob):$/;

function problemsOfPolicy(policy: string): string[] {
  const directives = policy.split(/; */).filter((text) => text !== '');
  const isSaid = (start: string) => directives.some((text) => `${text} `.startsWith(`${start} `));
  const missing = [...required, ...(isSaid("default-src 'none'") ? [] : fetching)].filter((start) => !isSaid(start));
  const foreign = directives.flatMap((text) => {
    const [name = '', ...sources] = text.split(' ');
    const allowed = (source: string) =>
      ownSource.test(source) || (name === attributeDirective && source === "'unsafe-inline'");
    return sources.filter((source) => !allowed(source)).map((source) => `${name} allows ${source}`);
  });
  return [...missing.map((start) => `the policy lacks ${start}`), ...foreign];
}

const sourcesOf = (policy: string, name: string): readonly string[] =>
  policy
    .split(/; */)
    .find((text) => text.startsWith(`${name} `))
    ?.split(' ')
    .slice(1) ?? [];

const inlineElement = /<(script|style)\b([^>]*)>([\s\S]*?)<\/\1>/g;
const nonceOf = (attributes: string): string | undefined => / nonce="([^"]*)"/.exec(attributes)?.[1];

const isData = (attributes: string): boolean => / type="application\/(ld\+)?json"/.test(attributes);

/** Inline scripts and styles that the policy of their page does not know. */
function unknownInline({ policy, html }: AnsweredPage): string[] {
  return [...html.matchAll(inlineElement)].flatMap(([, kind = '', attributes = '', text = '']) => {
    if (kind === 'script' && (/ src="/.test(attributes) || isData(attributes))) return [];
    const known = sourcesOf(policy, `${kind}-src`);
    const hash = `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
    const isKnown = known.includes(`'nonce-${nonceOf(attributes)}'`) || known.includes(hash);
    return isKnown ? [] : [`an inline ${kind} without nonce or hash: ${text.slice(0, 60)}`];
  });
}

const markup = (html: string): string => html.replaceAll(inlineElement, '<$1$2></$1>');
const tag = /<([a-z][\w-]*)((?:\s+[\w:@-]+(?:="[^"]*")?)*)\s*\/?>/gi;
const attribute = /\s([\w:@-]+)="([^"]*)"/g;
/** What a browser fetches by itself. An `<a>` is followed by a person, and `canonical` and `alternate` by nobody. */
const loading = new Set(['src', 'srcset', 'href', 'xlink:href', 'poster', 'data', 'imagesrcset', 'background']);
const followed = /rel="(canonical|alternate)"/;

function addressesIn(value: string, name: string): readonly string[] {
  if (!name.endsWith('srcset')) return [value];
  return value.split(',').map((part) => part.trim().split(/\s/, 1)[0] ?? '');
}

const isForeign = (address: string, origin: string): boolean =>
  !/^(data|blob|#)/.test(address) && new URL(address.replaceAll('&amp;', '&'), `${origin}/`).origin !== origin;

const styleAddress = /url\(\s*(?:&quot;|["'])?([^"')&]+)|@import\s+["']([^"']+)/g;

/** Elements and styles that load from elsewhere, and handlers in attributes. */
function foreignParts({ html, origin }: AnsweredPage): string[] {
  const problems: string[] = [];
  for (const [, element = '', attributes = ''] of markup(html).matchAll(tag)) {
    for (const [, name = '', value = ''] of attributes.matchAll(attribute)) {
      if (/^on/i.test(name)) problems.push(`a handler ${name} on ${element}`);
      const isLoaded = loading.has(name) && element !== 'a' && !(element === 'link' && followed.test(attributes));
      for (const address of isLoaded ? addressesIn(value, name) : [])
        if (isForeign(address, origin)) problems.push(`${element} ${name} is of another origin: ${address}`);
    }
  }
  for (const [, quoted, imported] of html.matchAll(styleAddress)) {
    const address = quoted ?? imported ?? '';
    if (isForeign(address, origin)) problems.push(`a style loads from another origin: ${address}`);
  }
  return problems;
}

/** What is wrong with the policy of a page, or with what it brings along; empty: nothing. */
export const policyProblems = (page: AnsweredPage): readonly string[] => [
  ...problemsOfPolicy(page.policy),
  ...unknownInline(page),
  ...foreignParts(page),
];
