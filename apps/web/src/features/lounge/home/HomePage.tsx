import { useMemo, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '../../../ui/button/Button.tsx';
import { EmptyState } from '../../../ui/state/EmptyState.tsx';
import { useEnsureUser } from '../../session/session.api.ts';
import { openLoungeDialog } from '../open/open-dialog-store.ts';
import { Banners } from './Banners.tsx';
import { HomeHead } from './HomeHead.tsx';
import styles from './home.module.css';
import type { HomeData } from './home-data.ts';
import { type ShelfFilter, shelfSections } from './home-groups.ts';
import { LowRow } from './LowRow.tsx';
import { MobileShelf } from './MobileShelf.tsx';
import { OwnLounges } from './own/OwnLounges.tsx';
import { Shelf } from './Shelf.tsx';
import { useFreshShelf, useHeldRooms } from './use-fresh-shelf.ts';
import { type HomeFilter, sectionOf, useNarrowed } from './use-narrowed.ts';

const ComingHouse = () => {
  const t = useTranslations('home.comingHouse');
  return (
    <div className={styles.empty} role="status">
      <EmptyState title={t('title')} text={t('text')} />
    </div>
  );
};

const EmptyShelf = ({ text, onAll }: { readonly text: string; readonly onAll: (() => void) | undefined }) => {
  const t = useTranslations();
  const ensureUser = useEnsureUser();
  const open = (
    <Button look="line" onClick={() => ensureUser(openLoungeDialog)}>
      {t('shell.openLounge')}
    </Button>
  );
  const all = (
    <Button look="line" onClick={onAll}>
      {t('home.finder.all')}
    </Button>
  );
  return (
    <div className={styles.empty} role="status">
      {onAll === undefined ? (
        <EmptyState title={t('home.emptyShelf.title')} text={t('home.emptyShelf.text')} action={open} />
      ) : (
        <EmptyState
          title={text === '' ? t('home.finder.noneHere') : t('home.finder.none', { text })}
          text={t('home.finder.noneHint')}
          action={all}
        />
      )}
    </div>
  );
};

/** 今夜の棚: every open room as the spine of a record, and below it what is coming. */
export const HomePage = ({ data }: { readonly data: HomeData }) => {
  const [filter, setFilter] = useState<HomeFilter>('all');
  const [text, setText] = useState('');
  const { shelf, more } = useFreshShelf(data);
  const everything = useMemo(() => [...shelf.live, ...shelf.booked], [shelf]);
  const narrowed = useNarrowed(filter, text);
  const { rooms, holders } = useHeldRooms(narrowed?.rooms ?? everything);
  const isNarrowed = text.trim() !== '' || filter !== 'all';
  const isByGroup = text.trim() === '' && sectionOf(filter) === undefined;
  const sections = shelfSections(rooms, isByGroup ? (filter as ShelfFilter) : 'all');
  const showAll = () => {
    setText('');
    setFilter('all');
  };
  return (
    <div className={styles.page}>
      <Banners banners={data.banners} />
      <HomeHead
        serverNowMs={data.nowMs}
        listening={shelf.listening}
        groups={shelfSections(everything)}
        sections={data.sections}
        {...{ filter, text }}
        onFilter={setFilter}
        onText={setText}
      />
      {sections.length === 0 && !isNarrowed && shelf.isHouseComing ? (
        <ComingHouse />
      ) : sections.length === 0 ? (
        <EmptyShelf text={text.trim()} onAll={isNarrowed ? showAll : undefined} />
      ) : (
        <div {...holders}>
          <Shelf key={filter} sections={sections} nowMs={data.nowMs} more={narrowed?.more ?? more} />
          <MobileShelf sections={sections} nowMs={data.nowMs} more={narrowed?.more ?? more} />
        </div>
      )}
      {data.own !== undefined && <OwnLounges own={data.own} nowMs={data.nowMs} />}
      <LowRow data={{ ...data, ...shelf }} />
    </div>
  );
};
