// What a secret looks like that must not be in the repository. Pure.

/** `pattern` finds the whole secret. Keys of test mode are secrets as well: they open an account's data. The password `password` is an example. */
const kinds = [
  {
    kind: 'a private key',
    pattern: /-----BEGIN (?:[A-Z]+ )*PRIVATE KEY(?: BLOCK)?-----\s*(?:\\n)?[A-Za-z0-9+/=]{16}/g,
  },
  { kind: 'a key of Stripe', pattern: /\b[sr]k_(?:live|test)_[A-Za-z0-9]{10,}\b/g },
  { kind: 'a webhook secret', pattern: /\bwhsec_[A-Za-z0-9+/]{16,}={0,2}/g },
  { kind: 'a key of AWS', pattern: /\b(?:AKIA|ASIA)[A-Z0-9]{16}\b/g },
  { kind: 'a token of GitHub', pattern: /\b(?:gh[pousr]_[A-Za-z0-9]{36,}|github_pat_[A-Za-z0-9_]{40,})\b/g },
  { kind: 'a token of GitLab', pattern: /\bglpat-[A-Za-z0-9_-]{20,}/g },
  { kind: 'a token of npm', pattern: /\bnpm_[A-Za-z0-9]{36}\b/g },
  { kind: 'a token of Slack', pattern: /\bxox[abeoprs]-[A-Za-z0-9-]{10,}/g },
  { kind: 'a key of Google', pattern: /\bAIza[A-Za-z0-9_-]{35}/g },
  { kind: 'a signed token', pattern: /\beyJ[A-Za-z0-9_-]{10,}\.eyJ[A-Za-z0-9_-]{10,}\.[A-Za-z0-9_-]{16,}/g },
  {
    kind: 'a password in an address',
    pattern: /\b[a-z][a-z0-9+.-]*:\/\/[^\s/:@'"`<>${}]+:(?!password@)[^\s/:@'"`<>${}]{8,}@[\w.[-]+/gi,
  },
];

/** A key of Stripe that opens nothing; put together here, so that this file holds none itself. */
const exampleKey = (kind) => `${kind}_0123456789`;

/** Values of tests, each in the one file that it stands in. */
export const knownPlaces = [
  { file: 'apps/server/src/app/page-origins.test.ts', text: exampleKey('sk_test') },
  { file: 'apps/server/src/platform/config/read-config.test.ts', text: exampleKey('sk_test') },
  { file: 'apps/server/src/platform/payments/open-payments.test.ts', text: exampleKey('sk_test') },
  { file: 'apps/server/src/platform/payments/open-payments.test.ts', text: exampleKey('rk_test') },
  { file: 'apps/server/src/platform/payments/open-payments.test.ts', text: exampleKey('sk_live') },
];

/** Every secret of a file: what it looks like, and itself. */
export function findSecrets(text) {
  return kinds.flatMap(({ kind, pattern }) => [...text.matchAll(pattern)].map(([found]) => ({ kind, text: found })));
}

/** `files`: by path. One line per problem; a secret itself is not written, but for its beginning. */
export function secretProblems(files, places = knownPlaces) {
  const used = new Set();
  const problems = Object.entries(files).flatMap(([file, content]) =>
    findSecrets(content).flatMap(({ kind, text }) => {
      const place = places.find((each) => each.file === file && each.text === text);
      if (place !== undefined) used.add(place);
      return place === undefined ? [`${file}: ${kind} (${text.slice(0, 8)}…)`] : [];
    }),
  );
  const idle = places.filter((each) => !used.has(each)).map(({ file, text }) => `${file}: ${text} is not there`);
  return [...problems, ...idle];
}
