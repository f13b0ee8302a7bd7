import type { Locale } from '@madoi/contract/constants';
import type { EffectLevel } from '@madoi/contract/money/effect-level';
import type { EffectItem, MessageContent, MessageSettings } from '@madoi/contract/money/gifting-products';
import { scoreOf } from './score.ts';

type LocalizedName = { readonly ja: string; readonly en: string; readonly 'zh-TW': string };

/** Days of the year, `MM-DD`, both included; one that ends before it begins goes over the new year. */
export interface YearSpan {
  readonly from: string;
  readonly to: string;
}

/** When something is sold. */
export interface Sold {
  /** Every year; absent: all year. */
  readonly seasons?: readonly YearSpan[] | undefined;
  /** Once, `YYYY-MM-DD`, both included; absent: since ever, for good. */
  readonly from?: string | undefined;
  readonly until?: string | undefined;
  readonly isWithdrawn?: boolean | undefined;
}

interface Colors {
  readonly primary: string;
  readonly secondary: string;
}

/** A word beside what is sold, such as that it is new. Its first language is Japanese. */
interface GiftTag {
  readonly text: LocalizedName;
  /** CSS, `#rrggbb`. */
  readonly color: string;
}

export interface GiftInk extends Sold {
  readonly id: string;
  /** Absent: an ink of the house, which pages know by its colour. */
  readonly name?: LocalizedName | undefined;
  readonly color: Colors;
  readonly tag?: GiftTag | undefined;
}

/** How long a paid message is shown, and what it costs. `bonusScoreRate` and `baseScoreRate`: points per yen, rounded down. */
export interface GiftTime {
  readonly displayTimeSec: number;
  readonly maxTextLength: number;
  readonly amountYen: number;
  readonly bonusScoreRate: number;
}

/** A stamp; its place in the shop is its `categoryId`, its place on the stage its `level` (specification 3.29). */
export interface GiftStamp extends Sold {
  readonly id: string;
  readonly categoryId: string;
  readonly name: LocalizedName;
  readonly level: EffectLevel;
  readonly amountYen: number;
  readonly color: Colors;
  readonly uploadedAt: number;
}

export interface GiftDecoration extends Sold {
  readonly imageName: string;
  readonly uploadedAt: number;
}

/** Everything that is sold in one version: what an operator publishes, whole. */
export interface GiftCatalogue {
  readonly baseScoreRate: number;
  readonly inks: readonly GiftInk[];
  readonly times: readonly GiftTime[];
  readonly categories: readonly {
    readonly id: string;
    readonly name: LocalizedName;
    readonly level?: EffectLevel | undefined;
  }[];
  readonly stamps: readonly GiftStamp[];
  /** Of the ticker, in seconds, and the bonus, by level. */
  readonly levels: Readonly<Record<EffectLevel, { readonly displayTimeSec: number; readonly bonusScoreRate: number }>>;
  readonly decorations: readonly GiftDecoration[];
  readonly uploadedAt: number;
}

const isWithin = ({ from, to }: YearSpan, day: string): boolean =>
  from <= to ? from <= day && day <= to : from <= day || day <= to;

/** Whether something is sold on this day (`YYYY-MM-DD`, in Tokyo). */
export const isOnSale = ({ seasons, from, until, isWithdrawn }: Sold, today: string): boolean =>
  isWithdrawn !== true &&
  (from === undefined || from <= today) &&
  (until === undefined || today <= until) &&
  (seasons === undefined || seasons.some((span) => isWithin(span, today.slice(5))));

/** What hangs on messages today; undefined: nothing is in season. */
export const decorationOn = (catalogue: GiftCatalogue, today: string): GiftDecoration | undefined =>
  catalogue.decorations.find((each) => isOnSale(each, today));

/** Every ink for every time, inks first, in the order of the catalogue (specification 3.33); tags in this language. */
export const messageContentsOn = (
  catalogue: GiftCatalogue,
  today: string,
  locale: Locale = 'ja',
): readonly MessageContent[] =>
  catalogue.inks
    .filter((ink) => isOnSale(ink, today))
    .flatMap((ink) =>
      catalogue.times.map((time) => {
        const { base, bonus } = scoreOf(time.amountYen, catalogue.baseScoreRate, time.bonusScoreRate);
        return {
          id: `flower-${ink.id}-${time.displayTimeSec}`,
          productId: `message-${time.displayTimeSec}`,
          displayTime: time.displayTimeSec,
          maxTextLength: time.maxTextLength,
          amount: time.amountYen,
          ...(ink.name && { name: ink.name[locale] }),
          color: { ...ink.color },
          baseScore: base,
          bonusScore: bonus,
          ...(ink.tag && { tag: { text: ink.tag.text[locale], color: ink.tag.color, originalText: ink.tag.text.ja } }),
          uploadedAt: catalogue.uploadedAt,
        };
      }),
    );

/** What holds for each display time, the shortest first (specification 3.34). */
export const messageSettingsOn = (catalogue: GiftCatalogue, today: string): readonly MessageSettings[] => {
  const decoration = decorationOn(catalogue, today);
  const { baseScoreRate } = catalogue;
  return [...catalogue.times]
    .sort((one, other) => one.displayTimeSec - other.displayTimeSec)
    .map(({ displayTimeSec, maxTextLength, amountYen, bonusScoreRate }) => ({
      displayTime: displayTimeSec,
      maxTextLength,
      minAmount: amountYen,
      maxAmount: amountYen,
      baseScoreRate,
      bonusScoreRate,
      ...(decoration && {
        decoration: { type: 'seasonal' as const, imageName: decoration.imageName, uploadedAt: decoration.uploadedAt },
      }),
    }));
};

/** The stamps on sale on this day, in the order of the catalogue. */
export const effectItemsOn = (catalogue: GiftCatalogue, today: string): readonly EffectItem[] =>
  catalogue.stamps
    .filter((stamp) => isOnSale(stamp, today))
    .map(({ id, categoryId, name, level, amountYen, color, uploadedAt }) => {
      const { displayTimeSec, bonusScoreRate } = catalogue.levels[level];
      const { base, bonus } = scoreOf(amountYen, catalogue.baseScoreRate, bonusScoreRate);
      return {
        id,
        categoryId,
        productId: id,
        name: { ...name },
        level,
        displayTime: displayTimeSec,
        amount: amountYen,
        baseScore: base,
        bonusScore: bonus,
        color: { ...color },
        uploadedAt,
      };
    });
