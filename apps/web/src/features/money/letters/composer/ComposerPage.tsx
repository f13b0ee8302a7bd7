import type { LetterComposer } from '@madoi/contract/money/letters';
import { roomPath } from '@madoi/contract/page-paths';
import { personalizeLetter } from '@madoi/domain/money/letter';
import { ArrowLeft } from 'lucide-react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { useLoginState } from '#features/session/session.api.ts';
import { formatClock, formatDate } from '#platform/i18n/tokyo-time.ts';
import { useLocale } from '#platform/page/root-data.ts';
import { type Artists, LetterSetlist } from '../LetterSetlist.tsx';
import { LetterSheet } from '../LetterSheet.tsx';
import letters from '../letters.module.css';
import styles from './composer.module.css';
import { Recipients } from './Recipients.tsx';
import { type Composer, useComposer } from './use-composer.ts';
import { Writing } from './Writing.tsx';

interface ComposerParts {
  readonly loaded: LetterComposer;
  readonly composer: Composer;
}

const Sent = ({ loaded, sentAt }: { readonly loaded: LetterComposer; readonly sentAt: number }) => {
  const t = useTranslations('letters.compose');
  const locale = useLocale();
  const when = { date: formatDate(sentAt, locale), time: formatClock(sentAt) };
  return (
    <div role="status">
      <h2>{t('sentTitle')}</h2>
      <p className={letters.fine}>{t('sentAt', when)}</p>
      {loaded.withdrawnAt !== undefined && <p>{t('withdrawn')}</p>}
      <p>
        <Link to={roomPath(loaded.lounge.id)}>{t('toRoom')}</Link>
      </p>
    </div>
  );
};

const Preview = ({ loaded, composer }: ComposerParts) => {
  const t = useTranslations('letters.compose');
  const locale = useLocale();
  const { user } = useLoginState();
  const [first] = loaded.recipients.first;
  const token = `{${t('nameToken')}}`;
  const text = composer.body.trim() === '' ? t('placeholder', { token }) : composer.body;
  const uploadedAt = { custom: composer.picture.customUploadedAt, official: loaded.officialUploadedAt, default: 0 };
  const image = { type: composer.imageType, uploadedAt: uploadedAt[composer.imageType] };
  return (
    <section className={styles.preview} aria-label={t('preview')}>
      <LetterSheet
        picture={{ letterId: loaded.id, image, sender: user }}
        body={personalizeLetter(text, first?.name ?? t('nameToken'))}
        signature={user?.name ?? ''}
        date={formatDate(composer.sentAt ?? loaded.lounge.endAt, locale)}
      />
      <p className={letters.fine}>
        {t('preview')}　{t('previewText')}
      </p>
    </section>
  );
};

/** An owner's letter to everybody who gave something that evening: words on the left, the paper on the right. */
export const ComposerPage = ({ loaded, artists }: { readonly loaded: LetterComposer; readonly artists: Artists }) => {
  const t = useTranslations('letters.compose');
  const locale = useLocale();
  const all = useTranslations('letters');
  const composer = useComposer(loaded);
  const { lounge } = loaded;
  return (
    <div className={styles.layout}>
      <div className={styles.writing}>
        <Link to={roomPath(lounge.id)} className={letters.back}>
          <ArrowLeft size={18} aria-hidden="true" />
          {all('ofEvening', { room: lounge.name, date: formatDate(lounge.startAt, locale) })}
        </Link>
        <h1>{t('title')}</h1>
        <Recipients recipients={loaded.recipients} />
        {composer.sentAt === undefined ? (
          <Writing loaded={loaded} composer={composer} />
        ) : (
          <Sent loaded={loaded} sentAt={composer.sentAt} />
        )}
        <LetterSetlist songs={loaded.setlist} artists={artists} />
      </div>
      <Preview loaded={loaded} composer={composer} />
    </div>
  );
};
