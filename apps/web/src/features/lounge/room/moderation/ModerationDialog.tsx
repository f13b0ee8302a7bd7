import type { Ban } from '@madoi/contract/lounge/moderation';
import { slowModeSteps } from '@madoi/contract/lounge/moderation';
import { slowModeSec } from '@madoi/domain/lounge/moderation/slow-mode';
import { useRef } from 'react';
import { useTranslations } from 'use-intl';
import { nextPageStateOf } from '#platform/http/request-state.ts';
import { formatClock, formatShortDate } from '#platform/i18n/tokyo-time.ts';
import { Avatar } from '#ui/avatar/Avatar.tsx';
import { avatarPx } from '#ui/avatar/avatar-sizes.ts';
import { Button } from '#ui/button/Button.tsx';
import { Dialog } from '#ui/dialog/Dialog.tsx';
import { LoadMore } from '#ui/load-more/LoadMore.tsx';
import { UserName } from '#ui/user-name/UserName.tsx';
import { useRoomView } from '../session/room-context.ts';
import { GuestRows } from './GuestRows.tsx';
import styles from './moderation.module.css';
import { useBans, useLiftBan, useSlowMode } from './use-room-moderation.ts';

const SlowMode = () => {
  const t = useTranslations('moderation.settings');
  const current = useRoomView(({ room }) => slowModeSec(room.rateLimits));
  // An interval that was set in another way stands among the steps until one of them is chosen.
  const shown = [...new Set<number>([...slowModeSteps, current])].sort((a, b) => a - b);
  const choose = (seconds: number) => {
    const step = slowModeSteps.find((each) => each === seconds);
    if (step !== undefined) mutate(step);
  };
  const { mutate, isPending } = useSlowMode();
  return (
    <section className={styles.section}>
      <h3 className={styles.heading}>{t('slow')}</h3>
      <p className={styles.hint}>{t('slowHint')}</p>
      <fieldset className={styles.steps} aria-label={t('slow')}>
        {shown.map((seconds) => (
          <button
            key={seconds}
            type="button"
            className={styles.step}
            aria-pressed={current === seconds}
            disabled={isPending}
            onClick={() => choose(seconds)}
          >
            {seconds === 0 ? t('off') : t('seconds', { seconds })}
          </button>
        ))}
      </fieldset>
    </section>
  );
};

const BanRow = ({ ban }: { readonly ban: Ban }) => {
  const t = useTranslations('moderation.settings');
  const { mutate, isPending } = useLiftBan();
  const { user, bannedAt, bannedBy, until } = ban;
  const when = { date: formatShortDate(bannedAt), time: formatClock(bannedAt), name: bannedBy?.name ?? '' };
  return (
    <li className={styles.row}>
      <Avatar userId={user.id} uploadedAt={user.uploadedAt} name={user.name} sizePx={avatarPx.button} />
      <span>
        <b>
          <UserName user={user} />
        </b>
        <small>{until === undefined ? t('bannedBy', when) : t('until', { time: formatClock(until) })}</small>
      </span>
      <Button
        variant="line"
        size="small"
        loading={isPending}
        aria-label={t('liftName', { name: user.name })}
        onClick={() => mutate({ userId: user.id, name: user.name })}
      >
        {t('lift')}
      </Button>
    </li>
  );
};

const Bans = () => {
  const t = useTranslations('moderation.settings');
  const common = useTranslations('common');
  const { bans, ...query } = useBans();
  const { isPending } = query;
  const isError = query.isError && !query.isFetchNextPageError;
  return (
    <section className={styles.section}>
      <h3 className={styles.heading}>{t('bans')}</h3>
      {isPending && <p className={styles.hint}>{common('loading')}</p>}
      {isError && <p role="alert">{t('failed')}</p>}
      {!isPending && !isError && bans.length === 0 && <p className={styles.hint}>{t('noBans')}</p>}
      <ul className={styles.list}>
        {bans.map((ban) => (
          <BanRow key={ban.user.id} ban={ban} />
        ))}
      </ul>
      <LoadMore
        hasMore={query.hasNextPage}
        state={nextPageStateOf(query)}
        onMore={() => void query.fetchNextPage()}
        variant="text"
        size="small"
      />
    </section>
  );
};

const Guests = () => {
  const t = useTranslations('moderation.settings');
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <section className={styles.section}>
      <h3 ref={heading} tabIndex={-1} className={styles.heading}>
        {t('guests')}
      </h3>
      <GuestRows heading={heading} className={styles.list} />
    </section>
  );
};

/** The pace of the talk, and who may not come in: for the owner and co-owners. */
export const ModerationDialog = ({ open, onClose }: { readonly open: boolean; readonly onClose: () => void }) => {
  const t = useTranslations('moderation.settings');
  const common = useTranslations('common');
  return (
    <Dialog open={open} onClose={onClose} title={t('title')} description={t('lead')} closeLabel={common('close')}>
      <div className={styles.form}>
        <SlowMode />
        <Bans />
        <Guests />
      </div>
    </Dialog>
  );
};
