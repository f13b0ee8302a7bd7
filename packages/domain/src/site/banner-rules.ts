import type { Locale } from '@madoi/contract/constants';

interface Shown {
  readonly texts: { readonly [L in Locale]?: string | undefined };
  /** Empty: for everybody. */
  readonly languages: readonly Locale[];
  readonly isForKkbox: boolean;
}

/** Those for readers of this language, or of any; without those for the partner's visitors alone. */
export const bannersFor = <B extends Shown>(banners: readonly B[], lang: Locale | undefined): readonly B[] =>
  banners.filter(
    ({ languages, isForKkbox }) =>
      !isForKkbox && (lang === undefined || languages.length === 0 || languages.includes(lang)),
  );

/** Of those that are shown now, newest first: the one for the partner's visitors, else the newest in their language. */
export const kkboxBanner = <B extends Shown>(banners: readonly B[]): B | undefined =>
  banners.find(({ isForKkbox }) => isForKkbox) ??
  bannersFor(banners, 'zh-TW').find(({ texts }) => (texts['zh-TW'] ?? '').trim() !== '');
