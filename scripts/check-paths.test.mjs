import { describe, expect, it } from 'vitest';
import { createExists, pathsOfComments, pathsOfDocument, pathsOfRows } from './check-paths.mjs';

const files = [
  'README.md',
  'docs/adr/004-the-queue-is-a-fold.md',
  'apps/server/migrations/0000_first.sql',
  'apps/server/src/features/lounge/live/change-live.ts',
  'packages/domain/src/lounge/live/speaking-rights.ts',
];
const exists = createExists(files);

describe('the check of paths in documents', () => {
  it('reads links, quoted files, quoted folders of the repository and numbers of ADRs, and nothing else', () => {
    const text =
      'See [it](docs/a.md#top), [out](https://a.example/b.md), `c.ts`, `apps/d`, `not/a path`, `.api.ts`, ADR 012.';
    expect(pathsOfDocument(text)).toEqual(['docs/adr/012', 'docs/a.md', 'c.ts', 'apps/d']);
  });

  it('reads a name without a folder as beside the path before it, in rows that begin with a path', () => {
    const rows =
      '| `domain/lounge/queue/replica.ts`, `reduce-queue.ts` | `elsewhere.ts` |\n| a `word.ts` | `domain/a.ts`, `b.ts` |';
    expect(pathsOfRows(rows)).toEqual(['domain/lounge/queue/reduce-queue.ts']);
  });

  it('reads the comments of a source, not its code', () => {
    expect(pathsOfComments("// see `speaking-rights.ts`\nconst b = '`b.ts`';\n/** and `tokens.css` */")).toEqual([
      'speaking-rights.ts',
      'tokens.css',
    ]);
  });

  it.each([
    ['a whole path', 'apps/server/migrations', 'docs/operating.md'],
    ['the end of a path', 'live/change-live.ts', 'docs/architecture.md'],
    ['a short name of a source root', 'domain/lounge/live/speaking-rights.ts', 'docs/architecture.md'],
    ['a path beside the document', '../README.md', 'docs/glossary.md'],
    ['an ADR by its number', 'docs/adr/004', 'README.md'],
  ])('accepts %s', (_how, name, from) => {
    expect(exists(name, from)).toBe(true);
  });

  it.each(['live/voice-queue.ts', 'apps/server/migration', 'docs/adr/099', 'server/features/lounge/stage.ts'])(
    'refuses %s, which no file is',
    (name) => {
      expect(exists(name, 'docs/architecture.md')).toBe(false);
    },
  );
});
