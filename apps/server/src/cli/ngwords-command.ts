import { defaultNgWordRevisions } from '@madoi/domain/text/default-ng-words';
import { findNgWord, foldBannedWord } from '@madoi/domain/text/ng-words';
import { installStarterBannedWords, toBannedWords } from '../features/session/banned-word-list.ts';
import { createPgBannedWordStore } from '../features/session/banned-words.store.pg.ts';
import type { BannedWordStore } from '../features/session/session.store.ts';
import type { Output } from './command.ts';
import { type CliCommand, UsageError } from './command.ts';
import { withPlatform } from './with-platform.ts';

const wordMaxChars = 100;

function requireWords(words: readonly string[]): string[] {
  const trimmed = words.map((word) => word.trim()).filter((word) => word !== '');
  if (trimmed.length === 0) throw new UsageError('The words are missing: give at least one.');
  const tooLong = trimmed.find((word) => [...word].length > wordMaxChars);
  if (tooLong !== undefined) throw new UsageError(`A banned word can have at most ${wordMaxChars} characters.`);
  const empty = trimmed.find((word) => foldBannedWord(word) === '');
  if (empty !== undefined) throw new UsageError(`${JSON.stringify(empty)} contains no letter.`);
  return trimmed;
}

async function removeWords(store: BannedWordStore, words: readonly string[], output: Output): Promise<void> {
  const present = await store.list();
  for (const word of words) {
    // Also matches words that an older version stored in another form.
    const found = present.find(({ folded }) => foldBannedWord(folded) === foldBannedWord(word));
    if (!found || !(await store.remove(found.folded))) output.line(`${word} was not on the list.`);
  }
}

async function showList(store: BannedWordStore, output: Output, withWords: boolean): Promise<void> {
  const all = await store.list();
  if (withWords) for (const { word } of all) output.line(word);
  output.line(`${all.length} banned words in total.`);
  output.json({ event: 'summary', words: all.map(({ word }) => word) });
}

/** Answers 1 when the text would be refused, as `grep` does the other way round: for scripts. */
async function checkText(store: BannedWordStore, text: string, output: Output): Promise<number> {
  const all = await store.list();
  const folded = findNgWord(
    text,
    all.map((each) => each.folded),
  );
  const found = all.find((each) => each.folded === folded)?.word;
  output.line(found === undefined ? 'This text would be accepted.' : `This text would be refused because of ${found}.`);
  output.json({ event: 'summary', accepted: found === undefined, ...(found === undefined ? {} : { word: found }) });
  return found === undefined ? 0 : 1;
}

const actions = ['list', 'add', 'remove', 'check', 'starter'];

export const ngwordsCommand: CliCommand = {
  name: 'ngwords',
  usage: 'ngwords list | add WORD… | remove WORD… | check TEXT | starter',
  about:
    'Shows and edits the banned words. One entry matches every spelling in width, case and kana. A new install has a starter list: edit it ' +
    'freely, and "starter" adds all of it again. "check" tells whether a text would be refused. A running server follows within seconds.',
  options: {},
  async run({ config, positionals, output }) {
    const [action = 'list', ...words] = positionals;
    if (!actions.includes(action)) throw new UsageError(`Unknown action "${action}": use ${actions.join(', ')}.`);
    const wanted = action === 'list' || action === 'starter' ? [] : requireWords(words);
    return withPlatform(config, 'ngwords', async ({ database, clock }) => {
      const store = createPgBannedWordStore(database.db);
      const now = clock.now();
      // Before the first start of the server, too: what is shown is what will hold.
      await installStarterBannedWords(store, now);
      if (action === 'check') return checkText(store, wanted.join(' '), output);
      if (action === 'add') await store.add(toBannedWords(wanted), now);
      if (action === 'starter') await store.add(toBannedWords(defaultNgWordRevisions.flat()), now);
      if (action === 'remove') await removeWords(store, wanted, output);
      await showList(store, output, action === 'list');
      return 0;
    });
  },
};
