// Refuses paths and numbers of ADRs in documents and comments where the file does not exist: it was moved or deleted.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from './run.mjs';

/** Documents call these folders by short names (docs/architecture.md says so). */
const shortNames = { server: 'apps/server/src', web: 'apps/web/src' };
const extensions = 'ts|tsx|mjs|md|css|json|jsonc|yml|yaml|sql|html|js|cjs|grit|sh';
/** A path or the name of a file: `docs/adr/008-dependencies.md`, `speaking-rights.ts`; no suffix alone, as `.api.ts`. */
const filePattern = new RegExp(`^(?!\\.\\w)[\\w@.#-]+(?:/[\\w@.#-]+)*\\.(?:${extensions})$`);
/** A folder below one of the repository's own: `apps/server/migrations`. */
const folderPattern = /^(?:apps|packages|docs|scripts|e2e|bench|test-kit)\/[\w./-]+$/;
const isPath = (word) => (filePattern.test(word) || folderPattern.test(word)) && !/NAME|\*/.test(word);
const isGenerated = (name) => /(^|\/)(build|data|dist|node_modules|\.cache|\.react-router)(\/|$)/.test(name);

/** What a document points at: the targets of its links, and whole `quoted` words that look like a file. */
export function pathsOfDocument(text) {
  const links = [...text.matchAll(/\]\(([^)#\s]+)(?:#[^)]*)?\)/g)].map(([, target]) => target);
  const words = [...text.matchAll(/`([^`\s]+)`/g)].map(([, word]) => word).filter(isPath);
  const decisions = [...text.matchAll(/\bADR (\d{3})\b/g)].map(([, number]) => `docs/adr/${number}`);
  return [...decisions, ...links.filter((target) => !/^[a-z]+:/.test(target)), ...words];
}

/**
 * A row that begins with a path, as the walks of docs/architecture.md: a name without a folder stands in the folder of the path before
 * it. Taken alone it would be found almost always, as some file has that name.
 */
export function pathsOfRows(text) {
  const cells = [...text.matchAll(/^\| (`[^|]+`) \|/gm)].map(([, cell]) => cell);
  return cells.flatMap((cell) => {
    const words = [...cell.matchAll(/`([^`\s]+)`/g)].map(([, word]) => word).filter(isPath);
    let folder = '';
    return words.flatMap((word) => {
      if (word.includes('/')) folder = path.posix.dirname(word);
      return folder === '' || word.includes('/') ? [] : [`${folder}/${word}`];
    });
  });
}

/** The same of a source: only its comments are read. */
export function pathsOfComments(text) {
  const comments = text.match(/\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/ .*$/gm) ?? [];
  return comments.flatMap((comment) => pathsOfDocument(comment));
}

/** Whether `name`, as a file at `from` writes it, is one of the tracked files or folders, or the end of one's path. */
export function createExists(files) {
  const known = new Set(files.flatMap((file) => file.split('/').map((_, at, parts) => parts.slice(at).join('/'))));
  const folders = new Set(files.flatMap((file) => file.split('/').map((_, at, parts) => parts.slice(0, at).join('/'))));
  const decisions = new Set(files.flatMap((file) => /^docs\/adr\/\d{3}/.exec(file) ?? []));
  return (name, from) => {
    if (/^docs\/adr\/\d{3}$/.test(name)) return decisions.has(name);
    const plain = name.replace(/\/$/, '').replace(/^#/, '');
    const [first = '', ...rest] = plain.split('/');
    const long = [shortNames[first] ?? `packages/${first}/src`, ...rest].join('/');
    const beside = path.posix.normalize(path.posix.join(path.posix.dirname(from), plain));
    return isGenerated(plain) || [plain, beside, long].some((each) => known.has(each) || folders.has(each));
  };
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const listed = execFileSync('git', ['ls-files', '-z'], { cwd: root, encoding: 'utf8', maxBuffer: 1e8 });
  const files = listed.split('\0').filter((file) => file !== '');
  const exists = createExists(files);
  const problems = files.flatMap((file) => {
    // Articles of the guide link to pages of the site, not to files.
    if (file.includes('/help/articles/')) return [];
    const read = /\.md$/.test(file) ? pathsOfDocument : /\.(tsx?|mjs|js|css)$/.test(file) ? pathsOfComments : undefined;
    if (read === undefined || file.startsWith('docs/screens/')) return [];
    const text = readFileSync(path.join(root, file), 'utf8');
    const names = [...read(text), ...(read === pathsOfDocument ? pathsOfRows(text) : [])];
    return names.filter((name) => !exists(name, file)).map((name) => `${file}: \`${name}\` does not exist`);
  });
  for (const problem of problems) console.error(problem);
  process.exitCode = problems.length > 0 ? 1 : 0;
}
