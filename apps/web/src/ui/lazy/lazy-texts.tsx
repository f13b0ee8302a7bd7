import type { Locale } from '@madoi/contract/constants';
import { type ReactNode, useEffect } from 'react';
import { IntlProvider, useMessages } from 'use-intl';
import { useStore } from 'zustand';
import type { Translated } from '#messages/message-shape.ts';
import { useLocale } from '#platform/page/root-data.ts';
import { MissingPart } from './MissingPart.tsx';
import { createPartLoader, type PartLoader } from './part-loader.ts';

/** Fetches a part's texts by language: each once for as long as the page lives, and again after a failure. */
export const createTextLoaders = <Name extends string, Texts extends object>(
  name: Name,
  fetchers: Readonly<Record<Locale, () => Promise<{ readonly [K in Name]: Translated<Texts> }>>>,
): ((locale: Locale) => PartLoader<Texts>) => {
  const known = new Map<Locale, PartLoader<Texts>>();
  return (locale) => {
    // Keys and arguments are checked where the texts are written; their words differ by nature.
    const loader = known.get(locale) ?? createPartLoader(async () => (await fetchers[locale]())[name] as Texts);
    known.set(locale, loader);
    return loader;
  };
};

export interface LazyTextsProps<Texts> {
  /** As a page's loader brought them; absent: they are fetched. */
  readonly texts?: Texts | undefined;
  readonly waiting?: ReactNode;
  /** What to show where they do not come; absent: a notice in their place. */
  readonly renderMissing?: (onRetry: () => void) => ReactNode;
  readonly children: ReactNode;
}

/** The page's texts and those of a part, which other pages do not carry. */
export const lazyTexts = <Name extends string, Texts extends object>(
  name: Name,
  loaderOf: (locale: Locale) => PartLoader<Texts>,
) => {
  const LazyTexts = ({ texts, waiting = null, renderMissing, children }: LazyTextsProps<Texts>): ReactNode => {
    const locale = useLocale();
    const messages = useMessages();
    const { store, load } = loaderOf(locale);
    const state = useStore(store);
    const isGiven = texts !== undefined;
    useEffect(() => {
      if (!isGiven) void load();
    }, [isGiven, load]);
    const own = texts ?? (state.status === 'loaded' ? state.part : undefined);
    if (own !== undefined) {
      return (
        <IntlProvider locale={locale} messages={{ ...messages, [name]: own }}>
          {children}
        </IntlProvider>
      );
    }
    if (state.status !== 'failed') return waiting;
    const retry = () => void load();
    return renderMissing === undefined ? <MissingPart onRetry={retry} /> : renderMissing(retry);
  };
  return LazyTexts;
};
