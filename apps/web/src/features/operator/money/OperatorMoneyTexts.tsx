import type { Locale } from '@madoi/contract/constants';
import { type ReactNode, Suspense, use } from 'react';
import { IntlProvider, useMessages, useTranslations } from 'use-intl';
import type { Translated } from '#messages/message-shape.ts';
import type { operatorMoney as japanese } from '#messages/operator-money/ja.ts';
import { useLocale } from '#platform/page/root-data.ts';
import { Skeleton } from '#ui/state/Skeleton.tsx';

type OperatorMoneyMessages = typeof japanese;

const loaders: Readonly<Record<Locale, () => Promise<{ readonly operatorMoney: Translated<OperatorMoneyMessages> }>>> =
  {
    ja: () => import('#messages/operator-money/ja.ts'),
    en: () => import('#messages/operator-money/en.ts'),
    'zh-TW': () => import('#messages/operator-money/zh-tw.ts'),
  };

const loading = new Map<Locale, Promise<OperatorMoneyMessages>>();

const loadTexts = (locale: Locale): Promise<OperatorMoneyMessages> => {
  const known = loading.get(locale);
  if (known !== undefined) return known;
  // Keys and arguments are checked where the texts are written; their words differ by nature.
  const promise = loaders[locale]().then(({ operatorMoney }) => operatorMoney as OperatorMoneyMessages);
  loading.set(locale, promise);
  promise.catch(() => loading.delete(locale));
  return promise;
};

const WithTexts = ({ children }: { readonly children: ReactNode }) => {
  const locale = useLocale();
  const operatorMoney = use(loadTexts(locale));
  const messages = useMessages();
  return (
    <IntlProvider locale={locale} messages={{ ...messages, operatorMoney }}>
      {children}
    </IntlProvider>
  );
};

const Waiting = () => {
  const t = useTranslations('common');
  return (
    <div role="status" aria-label={t('loading')}>
      <Skeleton width="100%" height={240} />
    </div>
  );
};

/** The page's texts and those about money, which come with it: only operators need them. */
export const OperatorMoneyTexts = ({ children }: { readonly children: ReactNode }) => (
  <Suspense fallback={<Waiting />}>
    <WithTexts>{children}</WithTexts>
  </Suspense>
);
