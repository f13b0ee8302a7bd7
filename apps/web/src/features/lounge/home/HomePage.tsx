import { useMemo, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '../../../ui/button/Button.tsx';
import { EmptyState } from '../../../ui/state/EmptyState.tsx';
import { useEnsureUser } from '../../session/session.api.ts';
import { openLoungeDialog } from '../open/open-dialog-store.ts';
import { HomeHead } from './HomeHead.tsx';
import styles from './home.module.css';
import type { HomeData } from './home-data.ts';
import { type ShelfFilter, shelfSections } from './home-groups.ts';
import { LowRow } from './LowRow.tsx';
import { MobileShelf } from './MobileShelf.tsx';
import { Shelf } from './Shelf.tsx';
import { useFreshShelf } from './use-clock.ts';

const EmptyShelf = () => {
  const t = useTranslations();
  const ensureUser = useEnsureUser();
  return (
    <div className={styles.empty}>
      <EmptyState
        title={t('home.emptyShelf.title')}
        text={t('home.emptyShelf.text')}
        action={
          <Button look="line" onClick={() => ensureUser(openLoungeDialog)}>
            {t('shell.openLounge')}
          </Button>
        }
      />
    </div>
  );
};

/** 今夜の棚: every open room as the spine of a record, and below it what is coming. */
export const HomePage = ({ data }: { readonly data: HomeData }) => {
  const [filter, setFilter] = useState<ShelfFilter>('all');
  const rooms = useMemo(() => [...data.live, ...data.booked], [data]);
  const all = shelfSections(rooms);
  const sections = shelfSections(rooms, filter);
  useFreshShelf();
  return (
    <div className={styles.page}>
      <HomeHead data={data} sections={all} filter={filter} onFilter={setFilter} />
      {rooms.length === 0 ? (
        <EmptyShelf />
      ) : (
        <>
          <Shelf key={filter} sections={sections} nowMs={data.nowMs} />
          <MobileShelf sections={sections} nowMs={data.nowMs} />
        </>
      )}
      <LowRow data={data} />
    </div>
  );
};
