import { type BannerInput, bannerPictureUrlMaxChars, bannerTextMaxChars } from '@madoi/contract/site/banner';
import { isHostedImage } from '@madoi/domain/images/hosted-image';
import { createPgBannerStore } from '../features/site/banners/banner.store.pg.ts';
import type { BannerRecord } from '../features/site/banners/banner.store.ts';
import { createSiteChanges } from '../features/site/site-change.ts';
import { type CliCommand, type CliInvocation, UsageError } from './command.ts';
import { withPlatform } from './with-platform.ts';

const commandLine = 'cli';
const urlMaxChars = 500;
const languages = ['ja', 'en', 'zh-TW'] as const;

function readTexts(options: CliInvocation['options']): BannerInput['texts'] {
  const texts: Partial<Record<(typeof languages)[number], string>> = {};
  for (const language of languages) {
    const text = options[language];
    if (typeof text !== 'string' || text.trim() === '') continue;
    if ([...text.trim()].length > bannerTextMaxChars)
      throw new UsageError(`--${language} can have at most ${bannerTextMaxChars} characters.`);
    texts[language] = text.trim();
  }
  if (Object.keys(texts).length === 0) throw new UsageError('The banner has no text. Give --ja, --en or --zh-TW.');
  return texts;
}

/** A path of the product, or an address elsewhere: nothing that a browser would run. */
function readUrl(url: string | boolean | undefined): string | undefined {
  if (typeof url !== 'string') return undefined;
  const isFit = /^\/(?!\/)\S*$/.test(url) || (URL.canParse(url) && /^https?:$/.test(new URL(url).protocol));
  if (!isFit || url.length > urlMaxChars)
    throw new UsageError('--url must be a path such as /lounge or an http(s) address.');
  return url;
}

/** An address on an image host, where pages may load pictures from. */
function readPicture(picture: string | boolean | undefined, imageHosts: readonly string[]): string | undefined {
  if (typeof picture !== 'string') return undefined;
  if (!isHostedImage(picture, imageHosts) || picture.length > bannerPictureUrlMaxChars)
    throw new UsageError('--picture must be an https address on one of the IMAGE_HOSTS.');
  return picture;
}

/** Without an offset the time is Tokyo's. */
function readInstant(name: string, text: string | boolean | undefined): number | undefined {
  if (typeof text !== 'string') return undefined;
  const match = /^(\d{4}-\d\d-\d\d)(?:[T ](\d\d:\d\d)(?::\d\d)?)?(Z|[+-]\d\d:\d\d)?$/.exec(text);
  const instant = match ? Date.parse(`${match[1]}T${match[2] ?? '00:00'}:00${match[3] ?? '+09:00'}`) : Number.NaN;
  if (Number.isNaN(instant)) throw new UsageError(`--${name} must be a time such as 2026-11-21T21:00 (Tokyo).`);
  return instant;
}

function readBanner(
  options: CliInvocation['options'],
  now: number,
  { imageHosts }: CliInvocation['config'],
): BannerInput {
  const pictureUrl = readPicture(options.picture, imageHosts);
  const url = readUrl(options.url);
  const startAt = readInstant('from', options.from) ?? now;
  const endAt = readInstant('until', options.until);
  if (endAt !== undefined && endAt <= startAt) throw new UsageError('--until must be later than the start.');
  const texts = readTexts(options);
  const given = { ...(url ? { url } : {}), ...(endAt ? { endAt } : {}), ...(pictureUrl ? { pictureUrl } : {}) };
  return { texts, startAt, ...given, languages: [], isForKkbox: false };
}

const formatInstant = (instant: number | undefined): string =>
  instant === undefined ? '…' : new Date(instant).toISOString().slice(0, 16);

function describe(banner: BannerRecord): string {
  const text = languages.flatMap((language) => banner.texts[language] ?? []).join(' / ');
  const state = banner.isActive ? '' : 'ended';
  return [banner.id, `${formatInstant(banner.startAt)}–${formatInstant(banner.endAt)}`, state, text, banner.url ?? '']
    .filter((part) => part !== '')
    .join('  ');
}

export const bannerCommand: CliCommand = {
  name: 'banner',
  usage:
    'banner list | add --ja TEXT --en TEXT --zh-TW TEXT [--url URL] [--picture URL] [--from TIME] [--until TIME] | end ID',
  about: 'Shows, adds and ends the banners above the lists of rooms. A running server follows at once.',
  options: {
    ja: { type: 'string', about: 'The text in Japanese' },
    en: { type: 'string', about: 'The text in English' },
    'zh-TW': { type: 'string', about: 'The text in Traditional Chinese' },
    url: { type: 'string', about: 'The link: a path such as /lounge, or an http(s) address' },
    picture: { type: 'string', about: 'Its picture: an https address on one of the IMAGE_HOSTS' },
    from: { type: 'string', about: 'When it appears, such as 2026-11-21T21:00 (Tokyo). Default: now' },
    until: { type: 'string', about: 'When it disappears. Default: never' },
  },
  async run({ config, positionals, options, output }) {
    const [action = 'list', subject] = positionals;
    if (!['list', 'add', 'end'].includes(action))
      throw new UsageError(`Unknown action "${action}": use list, add or end.`);
    if (action === 'end' && subject === undefined)
      throw new UsageError('The banner id is missing (see "banner list").');
    if (action === 'add') readBanner(options, 0, config);
    return withPlatform(config, 'banner', async ({ database, clock, ids }) => {
      const store = createPgBannerStore(database.db);
      const change = createSiteChanges(ids, clock)(commandLine, 'change-banner');
      if (action === 'add') await store.add(ids.next(), readBanner(options, clock.now(), config), change);
      const isKnown = action !== 'end' || (await store.end(subject ?? '', change));
      const all = await store.listAll();
      for (const banner of all) output.line(describe(banner));
      output.json({ event: 'summary', banners: all });
      if (!isKnown) output.line(`No banner has the id ${subject}. Nothing was changed.`);
      return isKnown ? 0 : 1;
    });
  },
};
