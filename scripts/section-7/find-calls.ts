/** A test of a file: the rows that its title names, and its text with that of the file's helpers that it uses. */
export interface CitingTest {
  readonly rules: ReadonlySet<string>;
  readonly text: string;
}

const testStart = /^[ \t]*(?:it|test)\b(?:\.each)?[(`]/m;
const anyStart = /^[ \t]*(?=(?:it|test|describe)\b(?:\.each)?[(`])/gm;
const citation = /['"`][^'"`\n]*?((?:\[\d+\.\d\d(?:,\s*\d+\.\d\d)*\]\s*)+)/g;
/** A declaration at the left edge of a file or of its groups of tests, up to the next line there. */
const helper = /^( {0,2})(?:export )?(?:const|async function|function) (\w+)[\s\S]*?(?=^\1[^\s)\]}]|(?![\s\S]))/gm;

/** What a source declares for others to use, by name. */
export const helpersOf = (source: string): ReadonlyMap<string, string> =>
  new Map([...source.matchAll(helper)].map(([text, , name = '']) => [name, text]));

/** The helpers that a text uses, and those that these use, as one text. */
function withHelpers(text: string, helpers: ReadonlyMap<string, string>): string {
  const used = new Set<string>();
  const add = (part: string): string => {
    const names = [...helpers.keys()].filter((name) => !used.has(name) && new RegExp(`\\b${name}\\b`).test(part));
    for (const name of names) used.add(name);
    return part + names.map((name) => add(helpers.get(name) ?? '')).join('\n');
  };
  return add(text);
}

/** The tests of a source that name a row; `imported`: the helpers that it takes from other files. */
export function findCitingTests(
  source: string,
  imported: ReadonlyMap<string, string> = new Map(),
): readonly CitingTest[] {
  const blocks = source.split(anyStart);
  const helpers = new Map([...imported, ...helpersOf(source)]);
  return blocks
    .filter((block) => testStart.test(block))
    .map((block) => {
      const rules = [...block.matchAll(citation)].flatMap(([, ids = '']) => ids.match(/\d+\.\d\d/g) ?? []);
      return { rules: new Set(rules), text: block };
    })
    .filter(({ rules }) => rules.size > 0)
    .map(({ rules, text }) => ({ rules, text: withHelpers(text, helpers) }));
}

export interface Called {
  /** What the contract calls the endpoint. */
  readonly name: string;
  readonly method: string;
  readonly path: string;
}

const escapeRegExp = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Whether a test calls an endpoint: by its name in the contract, or by method and path. */
export function callsEndpoint(text: string, { name, method, path }: Called): boolean {
  if (new RegExp(`(?:call|upload)(?:<[^>]*>)?\\(\\s*(?:\\w+\\.)?${name}\\b`).test(text)) return true;
  if (method !== 'GET' && !new RegExp(`['"]${method}['"]`).test(text)) return false;
  const segments = path
    .split('/')
    .map((part) => (part.startsWith(':') ? '(?:\\$\\{[^}]+\\}|[\\w-]+)' : escapeRegExp(part)));
  return new RegExp(`${segments.join('/')}(?=['"\`?$])`).test(text);
}
