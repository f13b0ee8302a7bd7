import type { BannerEntry } from '@madoi/contract/site/banner';
import { isShownAt } from '@madoi/domain/site/top-sections';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { OperatorSiteMessages } from '#messages/operator-site/operator-site-texts.ts';
import { PageTexts } from '#platform/i18n/PageTexts.tsx';
import { useSiteText } from '#platform/i18n/site-text.ts';
import { formatClock, formatDate } from '#platform/i18n/tokyo-time.ts';
import { useLocale } from '#platform/page/root-data.ts';
import { Button } from '#ui/button/Button.tsx';
import { OperatorHeader } from '../shared/OperatorHeader.tsx';
import shared from '../shared/operator.module.css';
import { SiteQuery } from '../site-parts/SiteQuery.tsx';
import styles from '../site-parts/site-parts.module.css';
import { BannerForm } from './BannerForm.tsx';
import { BannerPicture } from './BannerPicture.tsx';
import { useBannerActs, useBannerEntries } from './use-banners.ts';

function stateOf(entry: BannerEntry, nowMs: number): 'shown' | 'planned' | 'over' {
  if (!entry.isActive || (entry.endAt !== undefined && entry.endAt <= nowMs)) return 'over';
  return isShownAt(entry, nowMs) ? 'shown' : 'planned';
}

const Entry = ({ entry }: { readonly entry: BannerEntry }) => {
  const t = useTranslations('operatorSite.banners');
  const locale = useLocale();
  const text = useSiteText(entry.texts);
  const { end } = useBannerActs(entry, () => undefined);
  const state = stateOf(entry, Date.now());
  const whenOf = (at: number | undefined) => (at === undefined ? '' : `${formatDate(at, locale)} ${formatClock(at)}`);
  return (
    <li className={shared.report}>
      <p className={shared.facts}>
        <b>{text}</b>
        <span>{t(`state.${state}`)}</span>
        <span>
          {whenOf(entry.startAt)} – {whenOf(entry.endAt)}
        </span>
      </p>
      <details>
        <summary className={styles.link}>{state === 'over' ? t('again') : t('edit')}</summary>
        <BannerForm key={entry.updatedAt} entry={entry} onSaved={() => undefined} />
        <BannerPicture entry={entry} />
        {state !== 'over' && (
          <Button variant="text" loading={end.isPending} onClick={() => end.mutate(entry.id)}>
            {t('end')}
          </Button>
        )}
      </details>
    </li>
  );
};

const Banners = () => {
  const t = useTranslations('operatorSite.banners');
  const query = useBannerEntries();
  const [added, setAdded] = useState(0);
  return (
    <>
      <details className={shared.report}>
        <summary className={styles.link}>{t('add')}</summary>
        <BannerForm key={added} entry={undefined} onSaved={() => setAdded(added + 1)} />
      </details>
      <p className={styles.lead}>{t('lead')}</p>
      <SiteQuery query={query}>
        {(entries) =>
          entries.length === 0 ? (
            <p className={shared.empty}>{t('none')}</p>
          ) : (
            <ul className={shared.list} aria-label={t('label')}>
              {entries.map((entry) => (
                <Entry key={entry.id} entry={entry} />
              ))}
            </ul>
          )
        }
      </SiteQuery>
    </>
  );
};

/** The notices above the lists of rooms: texts, picture, link, dates, and who sees them. */
export const BannersEditorPage = ({ texts }: { readonly texts: OperatorSiteMessages }) => (
  <PageTexts texts={{ operatorSite: texts }}>
    <div className={shared.page}>
      <OperatorHeader page="banners" />
      <Banners />
    </div>
  </PageTexts>
);
