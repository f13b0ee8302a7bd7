import { useMemo, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useEnsureUser } from '#features/session/session.api.ts';
import { Button } from '#ui/button/Button.tsx';
import { usePrefetchOnUse } from '#ui/lazy/prefetch.ts';
import { EmptyState } from '#ui/state/EmptyState.tsx';
import { prefetchOnCreateRoom } from '../create/CreateRoomSlot.tsx';
import { openCreateRoomDialog } from '../create/create-dialog-store.ts';
import { roomCode } from '../room/room-code.ts';
import { Banners } from './Banners.tsx';
import { HomeHeader } from './HomeHeader.tsx';
import { HomeTabs } from './HomeTabs.tsx';
import { HomeWidgets } from './HomeWidgets.tsx';
import styles from './home.module.css';
import type { HomeData } from './home-data.ts';
import { type RoomGroupFilter, roomGroupSections } from './home-groups.ts';
import { MobileShelf } from './MobileShelf.tsx';
import { OwnRoomsSection } from './own/OwnRoomsSection.tsx';
import { Shelf } from './Shelf.tsx';
import { type HomeFilter, sectionOf, useFilteredRooms } from './use-filtered-rooms.ts';
import { useRoomLists, useStableRooms } from './use-room-lists.ts';

const HouseOpening = () => {
  const t = useTranslations('home.houseOpening');
  return (
    <div className={styles.empty} role="status">
      <EmptyState title={t('title')} text={t('text')} />
    </div>
  );
};

const NoRooms = ({ text, onAll }: { readonly text: string; readonly onAll: (() => void) | undefined }) => {
  const t = useTranslations();
  const ensureUser = useEnsureUser();
  const open = (
    <Button variant="line" onClick={() => ensureUser(openCreateRoomDialog)} {...prefetchOnCreateRoom}>
      {t('shell.openLounge')}
    </Button>
  );
  const all = (
    <Button variant="line" onClick={onAll}>
      {t('home.search.all')}
    </Button>
  );
  return (
    <div className={styles.empty} role="status">
      {onAll === undefined ? (
        <EmptyState title={t('home.noRooms.title')} text={t('home.noRooms.text')} action={open} />
      ) : (
        <EmptyState
          title={text === '' ? t('home.search.noneHere') : t('home.search.none', { text })}
          text={t('home.search.noneHint')}
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
  const { shelf, more } = useRoomLists(data);
  const everything = useMemo(() => [...shelf.live, ...shelf.scheduled], [shelf]);
  // With each press in the list the page is drawn once more, without what has not changed.
  const groups = useMemo(() => roomGroupSections(everything), [everything]);
  const widgets = useMemo(() => ({ ...data, ...shelf }), [data, shelf]);
  const narrowed = useFilteredRooms(filter, text);
  usePrefetchOnUse(roomCode);
  const { rooms, holdHandlers } = useStableRooms(narrowed?.rooms ?? everything);
  const isNarrowed = text.trim() !== '' || filter !== 'all';
  const isByGroup = text.trim() === '' && sectionOf(filter) === undefined;
  const sections = roomGroupSections(rooms, isByGroup ? (filter as RoomGroupFilter) : 'all');
  const showAll = () => {
    setText('');
    setFilter('all');
  };
  return (
    <div className={styles.page}>
      <HomeTabs />
      <Banners banners={data.banners} />
      <HomeHeader
        serverNowMs={data.nowMs}
        listening={shelf.listening}
        countedAt={shelf.countedAt}
        groups={groups}
        sections={data.sections}
        {...{ filter, text }}
        onFilter={setFilter}
        onText={setText}
      />
      {sections.length === 0 && !isNarrowed && shelf.isHouseComing ? (
        <HouseOpening />
      ) : sections.length === 0 ? (
        <NoRooms text={text.trim()} onAll={isNarrowed ? showAll : undefined} />
      ) : (
        <div {...holdHandlers}>
          <Shelf key={filter} sections={sections} nowMs={data.nowMs} more={narrowed?.more ?? more} />
          <MobileShelf sections={sections} nowMs={data.nowMs} more={narrowed?.more ?? more} />
        </div>
      )}
      {data.own !== undefined && <OwnRoomsSection own={data.own} nowMs={data.nowMs} />}
      <HomeWidgets data={widgets} />
    </div>
  );
};
