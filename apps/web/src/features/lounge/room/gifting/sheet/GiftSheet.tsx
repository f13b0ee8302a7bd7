import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useRoomView } from '#features/lounge/room/session/room-context.ts';
import { Button } from '#ui/button/Button.tsx';
import { WaitingDialog } from '#ui/lazy/WaitingDialog.tsx';
import { EmptyState } from '#ui/state/EmptyState.tsx';
import { ErrorState } from '#ui/state/ErrorState.tsx';
import { Skeleton } from '#ui/state/Skeleton.tsx';
import { GiftEditor } from './GiftEditor.tsx';
import { GiftingTexts } from './GiftingTexts.tsx';
import { SheetFrame } from './SheetFrame.tsx';
import styles from './sheet.module.css';
import { closeGiftSheet, useGiftSheet } from './sheet-store.ts';
import { useCatalogue } from './use-catalogue.ts';

const Loading = () => {
  const t = useTranslations('gifting');
  return (
    <div className={styles.body} role="status" aria-label={t('loading')}>
      <Skeleton width="100%" height={224} />
      <Skeleton width="100%" height={76} />
      <Skeleton width="100%" height={64} />
      <Skeleton width="100%" height={80} />
    </div>
  );
};

const Sheet = () => {
  const t = useTranslations('gifting');
  const { isOpen, tab } = useGiftSheet();
  const roomId = useRoomView(({ room }) => room.id);
  const { data, isError, refetch } = useCatalogue(roomId, isOpen);
  // Each opening is a new gift: what was written and not given stays until the sheet is closed.
  const [opening, setOpening] = useState({ isOpen, count: 0 });
  if (opening.isOpen !== isOpen) setOpening({ isOpen, count: opening.count + (isOpen ? 1 : 0) });
  if (data !== undefined && (data.words.length > 0 || data.stamps.length > 0))
    return <GiftEditor key={opening.count} isOpen={isOpen} firstTab={tab} catalogue={data} onClose={closeGiftSheet} />;
  return (
    <SheetFrame isOpen={isOpen} onClose={closeGiftSheet}>
      {data !== undefined && <EmptyState title={t('empty.title')} text={t('empty.text')} />}
      {data === undefined && isError && (
        <ErrorState
          title={t('failed.title')}
          text={t('failed.text')}
          action={<Button onClick={() => void refetch()}>{t('failed.retry')}</Button>}
        />
      )}
      {data === undefined && !isError && <Loading />}
    </SheetFrame>
  );
};

export interface GiftSheetProps {
  readonly open: boolean;
  readonly onClose: () => void;
}

/** Words or a stamp for the room. */
export const GiftSheet = ({ open, onClose }: GiftSheetProps) => (
  <GiftingTexts
    renderMissing={(onRetry) => (
      <WaitingDialog open={open} hasFailed widthPx={undefined} onClose={onClose} onRetry={onRetry} />
    )}
  >
    <Sheet />
  </GiftingTexts>
);
