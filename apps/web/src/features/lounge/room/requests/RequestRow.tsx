import { ArrowDown, ArrowDownToLine, ArrowUp, ArrowUpToLine, Check, Ellipsis, ListStart, X } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { Button } from '#ui/button/Button.tsx';
import { IconButton } from '#ui/button/IconButton.tsx';
import { classNames } from '#ui/class-names.ts';
import { Menu, MenuItem } from '#ui/menu/Menu.tsx';
import { RequestNote } from '../queue/RequestNote.tsx';
import { EstimatedPlayTime, RequestCells, useRequestTitle } from './RequestCells.tsx';
import { RequestVote } from './RequestVote.tsx';
import styles from './requests.module.css';
import type { RequestActions } from './use-request-actions.ts';
import type { VisibleRequest } from './use-requests.ts';

const icon = { size: 18, strokeWidth: 1.75, 'aria-hidden': true } as const;

/** Ids around a request in fair order: where "up" and "down" lead. */
export interface RequestPlace {
  readonly at: number;
  readonly ids: readonly string[];
}

interface ControlledProps {
  readonly shown: VisibleRequest;
  readonly isOwn: boolean;
  readonly actions: RequestActions;
  /** Undefined where the list stands in another order than the one that is moved. */
  readonly place: RequestPlace | undefined;
}

const MoveItems = ({ shown, actions, place }: Omit<ControlledProps, 'isOwn'>) => {
  const t = useTranslations('room.requests');
  const { id } = shown.request;
  if (place === undefined) return null;
  const { at, ids } = place;
  const isLast = at === ids.length - 1;
  return (
    <>
      {at > 1 && (
        <MenuItem icon={<ArrowUpToLine {...icon} />} onSelect={() => actions.move(id, ids[0])}>
          {t('toTop')}
        </MenuItem>
      )}
      {at > 0 && (
        <MenuItem icon={<ArrowUp {...icon} />} onSelect={() => actions.move(id, ids[at - 1])}>
          {t('up')}
        </MenuItem>
      )}
      {!isLast && (
        <MenuItem icon={<ArrowDown {...icon} />} onSelect={() => actions.move(id, ids[at + 2])}>
          {t('down')}
        </MenuItem>
      )}
      {at < ids.length - 2 && (
        <MenuItem icon={<ArrowDownToLine {...icon} />} onSelect={() => actions.move(id, undefined)}>
          {t('toEnd')}
        </MenuItem>
      )}
    </>
  );
};

const NextItem = ({ shown, actions }: Pick<ControlledProps, 'shown' | 'actions'>) => {
  const t = useTranslations('room.requests');
  const title = useRequestTitle(shown.request);
  return (
    <MenuItem icon={<ListStart {...icon} />} onSelect={() => void actions.accept(shown.request.id, title, 'next')}>
      {t('acceptNext')}
    </MenuItem>
  );
};

/** When it would play, and under it how many want it: beside each other there would be no room for its title. */
const TimeAndVotes = ({ shown, isOwn }: Pick<ControlledProps, 'shown' | 'isOwn'>) => (
  <span className={styles.side}>
    <EstimatedPlayTime at={shown.playsAt} />
    <RequestVote request={shown.request} title={useRequestTitle(shown.request)} isOwn={isOwn} />
  </span>
);

/** The first one, open: what a controller is asked to decide next. */
export const ExpandedRequest = ({ shown, isOwn, actions, place }: ControlledProps) => {
  const t = useTranslations('room.requests');
  const title = useRequestTitle(shown.request);
  return (
    <li className={classNames(styles.row, styles.first)}>
      <RequestCells request={shown.request} isOwn={isOwn} />
      <TimeAndVotes shown={shown} isOwn={isOwn} />
      <RequestNote note={shown.request.note} by={shown.request.createdBy.id} />
      <div className={styles.actions}>
        <Button
          className={styles.accept}
          aria-label={t('acceptOf', { title })}
          onClick={() => void actions.accept(shown.request.id, title, 'end')}
        >
          <Check size={18} aria-hidden="true" />
          {t('accept')}
        </Button>
        <Menu label={`${t('move')} ${title}`} button={t('move')} buttonClassName={styles.move}>
          <NextItem shown={shown} actions={actions} />
          <MoveItems shown={shown} actions={actions} place={place} />
        </Menu>
        <Button variant="text" className={styles.decline} onClick={() => void actions.decline(shown.request)}>
          {t('decline')}
        </Button>
      </div>
    </li>
  );
};

/** Any other one, for a controller: a check, and a menu with the rest. */
export const ControlledRequest = ({ shown, isOwn, actions, place }: ControlledProps) => {
  const t = useTranslations('room.requests');
  const title = useRequestTitle(shown.request);
  return (
    <li className={styles.row}>
      <RequestCells request={shown.request} isOwn={isOwn} />
      <span className={styles.end}>
        <TimeAndVotes shown={shown} isOwn={isOwn} />
        <IconButton
          label={t('acceptOf', { title })}
          onClick={() => void actions.accept(shown.request.id, title, 'end')}
        >
          <Check size={20} aria-hidden="true" />
        </IconButton>
        <Menu label={t('actions', { title })} button={<Ellipsis size={20} aria-hidden="true" />}>
          <NextItem shown={shown} actions={actions} />
          <MoveItems shown={shown} actions={actions} place={place} />
          <MenuItem icon={<X {...icon} />} onSelect={() => void actions.decline(shown.request)}>
            {t('decline')}
          </MenuItem>
        </Menu>
      </span>
      <RequestNote note={shown.request.note} by={shown.request.createdBy.id} />
    </li>
  );
};

/** For everybody else: what waits, and a button to withdraw their own. */
export const PlainRequest = ({ shown, isOwn, actions }: Omit<ControlledProps, 'place'>) => {
  const t = useTranslations('room.requests');
  const title = useRequestTitle(shown.request);
  return (
    <li className={classNames(styles.row, isOwn && styles.own)}>
      <RequestCells request={shown.request} isOwn={isOwn} />
      <TimeAndVotes shown={shown} isOwn={isOwn} />
      <RequestNote note={shown.request.note} by={shown.request.createdBy.id} />
      {isOwn && (
        <div className={styles.actions}>
          <Button
            variant="line"
            size="small"
            aria-label={t('withdrawOf', { title })}
            onClick={() => actions.withdraw(shown.request.id)}
          >
            {t('withdraw')}
          </Button>
        </div>
      )}
    </li>
  );
};
