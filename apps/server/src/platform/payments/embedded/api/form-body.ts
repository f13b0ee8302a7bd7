import { refuse } from './api-error.ts';

export type FormValue = string | FormObject | readonly FormValue[];
export interface FormObject {
  readonly [name: string]: FormValue;
}

interface Branch {
  [name: string]: string | Branch;
}

const fieldsMax = 500;
const depthMax = 6;
const keyPattern = /^([^[\]]+)((?:\[[^[\]]*\])*)$/;
const unsafeNames = new Set(['__proto__', 'constructor', 'prototype']);

function pathOf(key: string): readonly string[] {
  const match = keyPattern.exec(key);
  const path = match
    ? [match[1] ?? '', ...[...(match[2] ?? '').matchAll(/\[([^[\]]*)\]/g)].map(([, part]) => part ?? '')]
    : [];
  if (path.length === 0 || path.length > depthMax || path.some((part) => unsafeNames.has(part)))
    throw refuse('parameter_unknown', `Received unknown parameter: ${key.slice(0, 100)}`, key.slice(0, 100));
  return path;
}

function put(root: Branch, path: readonly string[], value: string): void {
  let branch = root;
  for (const [depth, part] of path.entries()) {
    // `a[]=1&a[]=2`: each takes the next place.
    const name = part === '' ? String(Object.keys(branch).length) : part;
    if (depth === path.length - 1) {
      branch[name] = value;
      return;
    }
    const below = branch[name];
    const next: Branch = typeof below === 'object' ? below : {};
    branch[name] = next;
    branch = next;
  }
}

const isList = (names: readonly string[]): boolean =>
  names.length > 0 && names.every((name, at) => name === String(at));

function settle(branch: Branch, isRoot: boolean): FormValue {
  const entries = Object.entries(branch).map(
    ([name, value]) => [name, typeof value === 'string' ? value : settle(value, false)] as const,
  );
  if (!isRoot && isList(entries.map(([name]) => name))) return entries.map(([, value]) => value);
  return Object.fromEntries(entries);
}

/** Reads `a=1&b[c]=2&d[0]=3` as `{ a: '1', b: { c: '2' }, d: ['3'] }`. Throws an ApiError for what nobody sends. */
export function parseFormBody(text: string): FormObject {
  const pairs = [...new URLSearchParams(text)];
  if (pairs.length > fieldsMax) throw refuse('parameter_unknown', 'Received too many parameters.');
  const root: Branch = {};
  for (const [key, value] of pairs) put(root, pathOf(key), value);
  return settle(root, true) as FormObject;
}
