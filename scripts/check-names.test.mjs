import { describe, expect, it } from 'vitest';
import { findNameProblems } from './check-names.mjs';
// The compiler takes seconds to load on a busy machine: before the tests, not within the first one.
import './lint/find-identifiers.mjs';

const glossary = [
  '| term | what it is | in the code |',
  '| queue | the fold | `reduceQueue` |',
  '## Copy',
  '| a | `b` | `c` |',
].join('\n');
const known = ['a.ts', 'export const reduceQueue = 1;\n'];
const problemsOf = (...sources) => findNameProblems([known, ...sources], glossary);

describe('the check of names', () => {
  it('refuses a retired type and says which word to use', async () => {
    expect(await problemsOf(['queue.ts', '\nexport interface QueueDesk {}\n'])).toEqual([
      'queue.ts:2: `QueueDesk` holds the retired word "desk"; use: controller',
    ]);
  });

  it('refuses a retired call and property', async () => {
    const text = 'sockets.tellPerson(id);\nconst a = { isSitter: true };\n';
    expect(await problemsOf(['b.ts', text])).toEqual([
      'b.ts:1: `tellPerson` holds the retired word "tell"; use: emit, notify, show, or report',
      'b.ts:2: `isSitter` holds the retired word "sitter"; use: occupant',
    ]);
  });

  it('refuses a retired file name, whatever its suffix, and a folder', async () => {
    expect(await problemsOf(['playback/unsound-tracks.ts', ''], ['room/tidings/list.module.css', ''])).toEqual([
      'playback/unsound-tracks.ts: `unsound-tracks.ts` holds the retired word "unsound"; use: unplayable',
      'room/tidings/list.module.css: `list.module.css` holds the retired word "tidings"; use: toasts',
    ]);
  });

  it('refuses a whole name whose words are fine elsewhere', async () => {
    expect(await problemsOf(['b.ts', 'type A = LiveRoom | LiveRoomHeader;'])).toEqual([
      'b.ts:1: `LiveRoom` holds the retired word "LiveRoom"; use: RoomConnection in a page, VoiceChannel in the engine',
    ]);
  });

  it('refuses a retired class, custom property and animation of a style sheet, not a word of its comments', async () => {
    const text = '/* .told */\n.list .told { --sitter-size: 1px; }\n@keyframes tidings { from { margin: 0.5em; } }\n';
    expect(await problemsOf(['list.module.css', text])).toEqual([
      'list.module.css:2: `told` holds the retired word "told"; use: sent, reported, announced, or received',
      'list.module.css:2: `sitter-size` holds the retired word "sitter"; use: occupant',
      'list.module.css:3: `tidings` holds the retired word "tidings"; use: toasts',
    ]);
  });

  it('refuses a retired key of messages, and a retired name of a browser’s database, its tables or indexes', async () => {
    const text = "const en = { told: 'x' };\nnew Dexie('madoi-told').version(1).stores({ sitters: 'toldAt' });\n";
    expect((await problemsOf(['b.ts', text])).map((problem) => problem.split(' holds')[0])).toEqual([
      'b.ts:1: `told`',
      'b.ts:2: `madoi-told`',
      'b.ts:2: `toldAt`',
    ]);
  });

  it('leaves comments, strings, templates and the text of markup alone', async () => {
    const text = "// tellPerson\nconst a = 'QueueDesk';\nconst b = `sitter`;\nconst C = () => <p>tidings</p>;\n";
    expect(await problemsOf(['b.tsx', text])).toEqual([]);
  });

  it('refuses a term of the glossary that no source names, but not its words of copy', async () => {
    expect(await findNameProblems([['a.ts', 'export const reduce = 1;']], glossary)).toEqual([
      'docs/glossary.md: no source names `reduceQueue`',
    ]);
  });
});
