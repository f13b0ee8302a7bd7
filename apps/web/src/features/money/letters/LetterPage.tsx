import { type Letter, markLetterRead } from '@madoi/contract/money/letters';
import { roomPath } from '@madoi/contract/page-paths';
import { ArrowLeft, Flag } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { call } from '#platform/http/call.ts';
import { formatDate } from '#platform/i18n/tokyo-time.ts';
import { useLocale } from '#platform/page/root-data.ts';
import { Button } from '#ui/button/Button.tsx';
import { type Artists, LetterSetlist } from './LetterSetlist.tsx';
import { LetterSheet } from './LetterSheet.tsx';
import styles from './letters.module.css';
import { ReportLetterDialog } from './ReportLetterDialog.tsx';

/** A letter counts as read once somebody has it before them. What fails is done the next time. */
const useMarkRead = ({ id, readAt }: Letter): void => {
  const isRead = readAt !== undefined;
  useEffect(() => {
    if (!isRead) call(markLetterRead, { params: { id } }).catch((error: unknown) => console.error(error));
  }, [id, isRead]);
};

const Report = ({ letter }: { readonly letter: Letter }) => {
  const t = useTranslations('letters.report');
  const [isOpen, setOpen] = useState(false);
  const [isReported, setReported] = useState(letter.isReported);
  return (
    <>
      <Button variant="text" size="small" disabled={isReported} onClick={() => setOpen(true)}>
        <Flag size={16} strokeWidth={1.75} aria-hidden="true" />
        {t(isReported ? 'reported' : 'open')}
      </Button>
      <ReportLetterDialog
        letterId={letter.id}
        open={isOpen}
        onClose={() => setOpen(false)}
        onReported={() => setReported(true)}
      />
    </>
  );
};

/** One letter on its paper, with the songs of its evening. */
export const LetterPage = ({ letter, artists }: { readonly letter: Letter; readonly artists: Artists }) => {
  const t = useTranslations('letters');
  const locale = useLocale();
  useMarkRead(letter);
  const { id, sender, lounge, image, body, setlist, sentAt } = letter;
  const name = sender?.name ?? t('closedAccount');
  const evening = t('ofEvening', { room: lounge.name, date: formatDate(lounge.startAt, locale) });
  return (
    <div className={styles.page}>
      <Link to="/letters" className={styles.back}>
        <ArrowLeft size={18} aria-hidden="true" />
        {t('back')}
      </Link>
      <h1>{sender === undefined ? name : t('from', { name })}</h1>
      <p className={styles.fine}>
        <Link to={roomPath(lounge.id)}>{evening}</Link>
      </p>
      <LetterSheet
        picture={{ letterId: id, image, sender }}
        body={body}
        signature={name}
        date={formatDate(sentAt, locale)}
      />
      <LetterSetlist songs={setlist} artists={artists} />
      <Report letter={letter} />
    </div>
  );
};
