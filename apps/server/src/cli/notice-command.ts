import type { locales } from '@madoi/contract/constants';
import { plainLine } from '@madoi/domain/text/plain-text';
import { createPgNoticeStore } from '../features/lounge/notices/notices.store.pg.ts';
import { type CliCommand, type CliInvocation, UsageError } from './command.ts';
import { withPlatform } from './with-platform.ts';

const noticeMaxChars = 200;

function readText(options: CliInvocation['options']): { ja: string; en: string; 'zh-TW': string } {
  const read = (locale: (typeof locales)[number]): string => {
    const text = plainLine(String(options[locale] ?? ''));
    if (text === '') throw new UsageError(`--${locale} is missing: a notice needs its text in all three languages.`);
    if ([...text].length > noticeMaxChars)
      throw new UsageError(`A notice can have at most ${noticeMaxChars} characters.`);
    return text;
  };
  return { ja: read('ja'), en: read('en'), 'zh-TW': read('zh-TW') };
}

export const noticeCommand: CliCommand = {
  name: 'notice',
  usage: 'notice --room ID | --all  --ja TEXT --en TEXT --zh-TW TEXT',
  about: 'Posts a message in one room, or in every open room. A running server shows it within seconds.',
  options: {
    room: { type: 'string', about: 'The room id: the last part of its address' },
    all: { type: 'boolean', about: 'Post in every room that is open at that moment' },
    ja: { type: 'string', about: 'The text in Japanese' },
    en: { type: 'string', about: 'The text in English' },
    'zh-TW': { type: 'string', about: 'The text in Traditional Chinese' },
  },
  async run({ config, options, output }) {
    const { room, all } = options;
    if ((room === undefined) === (all !== true))
      throw new UsageError('The room is missing: give either --room ID or --all.');
    const loungeId = typeof room === 'string' ? room : null;
    const text = readText(options);
    return withPlatform(config, 'notice', async ({ database, clock, ids }) => {
      const notice = { id: ids.next(), loungeId, text, at: clock.now() };
      const isAdded = await createPgNoticeStore(database.db).add(notice, {
        id: ids.next(),
        at: notice.at,
        actorId: 'command-line',
        action: 'notice',
        ...(loungeId === null ? {} : { loungeId }),
        detail: { text },
      });
      output.line(
        isAdded
          ? `Notice saved for ${loungeId ?? 'every open room'}.`
          : `No room has the id ${loungeId}. Nothing was posted.`,
      );
      output.json({ event: 'summary', id: isAdded ? notice.id : undefined });
      return isAdded ? 0 : 1;
    });
  },
};
