import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import type { OperatorSiteMessages } from '#messages/operator-site/operator-site-texts.ts';
import { nameIn } from '#platform/i18n/name-in.ts';
import { useLocale } from '#platform/page/root-data.ts';
import { Button } from '#ui/button/Button.tsx';
import { TextField } from '#ui/field/TextField.tsx';
import shared from '../shared/operator.module.css';
import { RequestFailure } from '../shared/RequestFailure.tsx';
import { SiteEditorPage } from '../site-parts/SiteEditorPage.tsx';
import styles from '../site-parts/site-parts.module.css';
import { ManagerList } from './ManagerList.tsx';
import { useArtist, useFound } from './use-managers.ts';

const ArtistSearch = ({ onArtist }: { readonly onArtist: (artistId: string) => void }) => {
  const t = useTranslations('operatorSite.managers');
  const [words, setWords] = useState('');
  const { isAsked, query, hits } = useFound('artists', words);
  return (
    <div className={styles.form}>
      <TextField type="search" label={t('findArtist')} hint={t('lead')} value={words} onText={setWords} />
      {query.isError && <RequestFailure query={query} />}
      {isAsked && query.isSuccess && hits.length === 0 && <p className={styles.lead}>{t('noArtist')}</p>}
      {hits.length > 0 && (
        <ul className={shared.choices} aria-label={t('artists')}>
          {hits.map(({ id, name }) => (
            <li key={id}>
              <Button variant="line" onClick={() => onArtist(id)}>
                {name}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
};

const ArtistTitle = ({ artistId }: { readonly artistId: string }) => {
  const t = useTranslations('operatorSite.managers');
  const locale = useLocale();
  const { data: artist, isError, refetch } = useArtist(artistId);
  if (isError) return <RequestFailure query={{ isFetching: false, refetch }} />;
  return (
    <div className={shared.filter}>
      <h2>{artist === null ? t('noArtist') : nameIn(artist ?? { name: '' }, locale)}</h2>
      <Link to="/operator/managers">{t('otherArtist')}</Link>
      <Link to="/operator/audit">{t('audit')}</Link>
    </div>
  );
};

/** Who posts for which artist, beside operators. The artist is part of the address. */
export const ManagersPage = ({ texts }: { readonly texts: OperatorSiteMessages }) => {
  const [search, setSearch] = useSearchParams();
  const artistId = search.get('artist') ?? undefined;
  return (
    <SiteEditorPage texts={texts} page="managers">
      {artistId === undefined ? (
        <ArtistSearch onArtist={(artist) => setSearch({ artist })} />
      ) : (
        <>
          <ArtistTitle artistId={artistId} />
          <ManagerList key={artistId} artistId={artistId} />
        </>
      )}
    </SiteEditorPage>
  );
};
