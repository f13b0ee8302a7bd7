import type { RequestOrder } from '@madoi/domain/lounge/requests/request-list';
import { memo, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Switch } from '#ui/switch/Switch.tsx';
import { QueueCells } from '../queue/QueueCells.tsx';
import queue from '../queue/queue.module.css';
import { useRoomAccess } from '../session/room-context.ts';
import { useVotesView } from '../session/use-votes.ts';
import { useRequestTitle } from './RequestCells.tsx';
import { ControlledRequest, ExpandedRequest, PlainRequest } from './RequestRow.tsx';
import { RequestSongButton } from './RequestSongButton.tsx';
import styles from './requests.module.css';
import { useRequestActions } from './use-request-actions.ts';
import { useAcceptsRequests } from './use-request-song.ts';
import {
  useOwnAcceptedRequests,
  useRequests,
  useRequestsView,
  useSeesAllRequests,
  type VisibleRequest,
} from './use-requests.ts';
import { useRequestsRead } from './use-requests-read.ts';
import { useRequestsSwitch } from './use-requests-switch.ts';

const orders: readonly RequestOrder[] = ['fair', 'arrival'];

const OrderChoice = ({ value, onValue }: { value: RequestOrder; onValue: (order: RequestOrder) => void }) => {
  const t = useTranslations('room.requests');
  return (
    <fieldset className={styles.segments} aria-label={t('order')}>
      {orders.map((order) => (
        <button key={order} type="button" aria-pressed={order === value} onClick={() => onValue(order)}>
          {t(order)}
        </button>
      ))}
    </fieldset>
  );
};

/** 受付中: who controls the room lets songs be asked for, or not. */
const RequestsSwitch = () => {
  const t = useTranslations('room.requests');
  const { isOpen, setOpen } = useRequestsSwitch();
  return (
    <div className={styles.open}>
      <Switch checked={isOpen} onChecked={setOpen}>
        {t(isOpen ? 'open' : 'notOpen')}
      </Switch>
    </div>
  );
};

const Closed = () => {
  const t = useTranslations('room.requests');
  const { canControl } = useRoomAccess();
  return (
    <p className={styles.closed} role="status">
      {t(canControl ? 'closedForOwner' : 'closed')}
    </p>
  );
};

/** Why a second song stands where it does. */
const FairOrderNote = ({ shown }: { readonly shown: readonly VisibleRequest[] }) => {
  const t = useTranslations('room.requests');
  const votes = useTranslations('room.votes');
  const isVoted = useVotesView(({ requests }) => requests !== undefined);
  const people = shown.map(({ request }) => request.requestUser);
  const second = people.find((user, at) => people.findIndex(({ id }) => id === user.id) < at);
  return (
    <p className={styles.note}>
      {second === undefined ? t('fairNote') : t('fairNoteSecond', { name: second.name })}
      {isVoted && <span className={styles.votes}>{votes('order')}</span>}
    </p>
  );
};

const List = ({ shown, order }: { readonly shown: readonly VisibleRequest[]; readonly order: RequestOrder }) => {
  const { userId, canControl } = useRoomAccess();
  const actions = useRequestActions();
  const ids = shown.map(({ request }) => request.id);
  return (
    <ol className={styles.list}>
      {shown.map((each, at) => {
        const isOwn = each.request.createdBy.id === userId;
        const props = { shown: each, isOwn, actions, place: order === 'fair' ? { at, ids } : undefined };
        if (!canControl) return <PlainRequest key={each.request.id} shown={each} isOwn={isOwn} actions={actions} />;
        return at === 0 ? (
          <ExpandedRequest key={each.request.id} {...props} />
        ) : (
          <ControlledRequest key={each.request.id} {...props} />
        );
      })}
    </ol>
  );
};

const OwnAccepted = () => {
  const t = useTranslations('room.requests');
  const accepted = useOwnAcceptedRequests();
  if (accepted.length === 0) return null;
  return (
    <section aria-label={t('yours')} className={styles.yours}>
      <h3 className={styles.heading}>{t('accepted')}</h3>
      <ol>
        {accepted.map(({ mediaTrack, startsAt }) => (
          <li key={mediaTrack.id} className={queue.row}>
            <span />
            <QueueCells mediaTrack={mediaTrack} startsAt={startsAt} />
          </li>
        ))}
      </ol>
    </section>
  );
};

const Declined = () => {
  const t = useTranslations('room.requests');
  const declining = useRequestsView((view) => view.declining);
  const { undoDecline } = useRequestActions();
  if (declining === undefined) return null;
  return (
    <div className={styles.undo} role="status">
      <DeclinedTitle request={declining} />
      <button type="button" onClick={undoDecline}>
        {t('undo')}
      </button>
    </div>
  );
};

const DeclinedTitle = ({ request }: { readonly request: VisibleRequest['request'] }) => {
  const t = useTranslations('room.requests');
  return <span>{t('declined', { title: useRequestTitle(request) })}</span>;
};

const Empty = ({ isLoading }: { readonly isLoading: boolean }) => {
  const t = useTranslations('room.requests');
  const { canControl } = useRoomAccess();
  const seesAll = useSeesAllRequests();
  const isOpen = useAcceptsRequests();
  if (isLoading) return <p className={styles.empty}>{t('loading')}</p>;
  return (
    <p className={styles.empty}>
      {t(seesAll ? 'empty' : 'emptyOwn')}
      {isOpen && <small>{canControl ? t('emptyForOwner') : t('emptyHint')}</small>}
    </p>
  );
};

/**
 * What people ask for: who controls the room sees all of it and decides, everybody else sees what they asked for themselves, or
 * all of it where requests are voted on.
 */
export const RequestsPanel = memo(({ isOpen }: { readonly isOpen: boolean }) => {
  const [order, setOrder] = useState<RequestOrder>('fair');
  const { canControl } = useRoomAccess();
  const seesAll = useSeesAllRequests();
  const shown = useRequests(order);
  const isOpenForAsking = useAcceptsRequests();
  const box = useRequestsRead(isOpen);
  const isEmpty = shown === undefined || shown.length === 0;
  return (
    <div ref={box} className={styles.requests}>
      {canControl && (
        <div className={styles.head}>
          <OrderChoice value={order} onValue={setOrder} />
          <RequestsSwitch />
        </div>
      )}
      {!isOpenForAsking && <Closed />}
      <div className={styles.scroll}>
        <OwnAccepted />
        {isEmpty ? <Empty isLoading={shown === undefined} /> : <List shown={shown} order={order} />}
        {seesAll && !isEmpty && order === 'fair' && <FairOrderNote shown={shown} />}
      </div>
      <Declined />
      {!canControl && isOpenForAsking && (
        <div className={styles.foot}>
          <RequestSongButton place="panel" />
        </div>
      )}
    </div>
  );
});
RequestsPanel.displayName = 'RequestsPanel';
