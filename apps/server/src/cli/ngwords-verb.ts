import { foldText } from '@madoi/domain/text/fold';
import { createPgNgWordStore } from '../features/session/ng-words.store.pg.ts';
import { UsageError, type Verb } from './verb.ts';
import { withEngines } from './with-engines.ts';

const wordMaxChars = 100;

function requireWords(words: readonly string[]): string[] {
  const trimmed = words.map((word) => word.trim()).filter((word) => word !== '');
  if (trimmed.length === 0) throw new UsageError('Which words? Name at least one.');
  const tooLong = trimmed.find((word) => [...word].length > wordMaxChars);
  if (tooLong !== undefined) throw new UsageError(`A banned word has at most ${wordMaxChars} characters.`);
  return trimmed;
}

export const ngwordsVerb: Verb = {
  name: 'ngwords',
  usage: 'ngwords list | add WORD… | remove WORD…',
  about: 'Banned words. One entry matches every spelling in width, case and kana. A running server follows in seconds.',
  options: {},
  async run({ config, positionals, output }) {
    const [action = 'list', ...words] = positionals;
    if (!['list', 'add', 'remove'].includes(action)) throw new UsageError(`ngwords cannot ${action}.`);
    const wanted = action === 'list' ? [] : requireWords(words);
    return withEngines(config, 'ngwords', async ({ database, clock }) => {
      const store = createPgNgWordStore(database.db);
      for (const word of wanted) {
        if (action === 'add') await store.add(word, foldText(word), clock.now());
        else if (!(await store.remove(foldText(word)))) output.line(`${word} was not in the list.`);
      }
      const all = await store.list();
      if (action === 'list') for (const word of all) output.line(word);
      output.line(`${all.length} banned words.`);
      output.json({ event: 'summary', words: all });
      return 0;
    });
  },
};
