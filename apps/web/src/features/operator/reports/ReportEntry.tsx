import type { Report } from '@madoi/contract/operator/operator';
import { emoriePath, roomPath } from '@madoi/contract/page-paths';
import { useState } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { formatClock, formatShortDate } from '#platform/i18n/tokyo-time.ts';
import { Avatar } from '#ui/avatar/Avatar.tsx';
import { avatarPx } from '#ui/avatar/avatar-sizes.ts';
import { Button } from '#ui/button/Button.tsx';
import { UserName } from '#ui/user-name/UserName.tsx';
import styles from '../shared/operator.module.css';
import { BanReportedDialog } from './BanReportedDialog.tsx';
import { EndSessionsDialog } from './EndSessionsDialog.tsx';
import { removalOf } from './removal-of.ts';
import { useHandleReport } from './use-reports.ts';

const Facts = ({ report }: { readonly report: Report }) => {
  const t = useTranslations('moderation');
  const form = useTranslations('reportForm');
  const { at, reason, reporter, room, postId, channel } = report;
  return (
    <p className={styles.facts}>
      <b>{form(`reasons.${reason}`)}</b>
      <time dateTime={new Date(at).toISOString()}>
        {formatShortDate(at)} {formatClock(at)}
      </time>
      <span>{t('operator.by', { reporter: reporter?.name ?? t('operator.unknown') })}</span>
      {room !== undefined && (
        <span>
          {t('operator.in')} <Link to={roomPath(room.id)}>{room.name}</Link>
        </span>
      )}
      {postId !== undefined && (
        <span>
          {t('operator.inChannel')} <Link to={emoriePath(postId)}>{channel?.name ?? t('operator.unknown')}</Link>
        </span>
      )}
    </p>
  );
};

const ReportSubject = ({ report }: { readonly report: Report }) => {
  const t = useTranslations('moderation.operator');
  const { subject, channel, quoted, note, isBanned, isMessageRemoved } = report;
  return (
    <>
      {(subject !== undefined || channel === undefined) && (
        <div className={styles.who}>
          {subject !== undefined && (
            <Avatar userId={subject.id} uploadedAt={subject.uploadedAt} name={subject.name} sizePx={avatarPx.button} />
          )}
          {subject === undefined ? t('unknown') : <UserName user={subject} />}
          {isBanned && <span className={styles.mark}>{t('banned')}</span>}
        </div>
      )}
      {quoted !== undefined && <blockquote className={styles.quoted}>{quoted}</blockquote>}
      {isMessageRemoved && <p className={styles.mark}>{t('removed')}</p>}
      {note !== '' && (
        <p className={styles.note}>
          <small>{t('note')}</small>
          {note}
        </p>
      )}
    </>
  );
};

const ReportActions = ({ report }: { readonly report: Report }) => {
  const t = useTranslations('moderation.operator');
  const [isBanning, setBanning] = useState(false);
  const [isEnding, setEnding] = useState(false);
  const handling = useHandleReport(() => setBanning(false));
  const { id, messageId, letterId, postId, subject, room } = report;
  const isInRoom = (messageId ?? letterId) !== undefined && room !== undefined;
  const busyWith = handling.isPending ? handling.variables.action : undefined;
  const isBusy = busyWith !== undefined;
  return (
    <div className={styles.actions}>
      {(isInRoom || postId !== undefined) && (
        <Button
          variant={report.isMessageRemoved ? 'line' : 'danger'}
          size="small"
          disabled={isBusy}
          loading={busyWith === 'removeMessage'}
          onClick={() => handling.mutate({ id, action: 'removeMessage' })}
        >
          {t(removalOf(report))}
        </Button>
      )}
      {subject !== undefined && room !== undefined && (
        <Button variant="danger" size="small" disabled={isBusy} onClick={() => setBanning(true)}>
          {t('ban')}
        </Button>
      )}
      <Button
        variant="line"
        size="small"
        disabled={isBusy}
        loading={busyWith === 'dismiss'}
        onClick={() => handling.mutate({ id, action: 'dismiss' })}
      >
        {t('dismiss')}
      </Button>
      {subject !== undefined && (
        <>
          <Button variant="line" size="small" disabled={isBusy} onClick={() => setEnding(true)}>
            {t('endSessions')}
          </Button>
          <EndSessionsDialog subject={subject} open={isEnding} onClose={() => setEnding(false)} />
        </>
      )}
      <BanReportedDialog report={report} open={isBanning} onClose={() => setBanning(false)} handling={handling} />
    </div>
  );
};

/** What somebody reported, and what can be done about it; or who did it and when. */
export const ReportEntry = ({ report }: { readonly report: Report }) => {
  const t = useTranslations('moderation.operator');
  const { state, handledAt, handledBy } = report;
  const when = handledAt === undefined ? undefined : { date: formatShortDate(handledAt), time: formatClock(handledAt) };
  return (
    <li className={styles.report}>
      <Facts report={report} />
      <ReportSubject report={report} />
      {state === 'open' && <ReportActions report={report} />}
      {when !== undefined && (
        <p className={styles.facts}>
          {handledBy === undefined ? t('handledCli', when) : t('handled', { ...when, name: handledBy.name })}
        </p>
      )}
    </li>
  );
};
