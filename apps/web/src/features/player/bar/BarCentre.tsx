import { RotateCcw, Smartphone, VolumeX } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { playerAction } from '../../../platform/audio/player-action.ts';
import { lengthText } from '../../../platform/i18n/length-text.ts';
import { Button, LinkButton } from '../../../ui/button/Button.tsx';
import { openUsageLimitDialog } from '../../session/session.api.ts';
import { type BarFace, selectBarFace } from '../state/bar-face.ts';
import { useRoomInFront } from '../state/room-in-front.ts';
import { useSolo, useSoloState } from '../state/solo-context.ts';
import styles from './bar.module.css';
import { MoonIcon } from './Moonset.tsx';
import { PlayButton } from './PlayButton.tsx';
import { NextButton, PreviousButton, RepeatButton, ShuffleButton } from './SkipButtons.tsx';
import { useWholeSec } from './use-place.ts';

const icon = { size: 18, strokeWidth: 1.75, 'aria-hidden': true } as const;

const Transport = ({ previewSec }: { readonly previewSec: number | undefined }) => {
  const positionSec = useWholeSec();
  const durationSec = useSoloState((state) => state.durationSec);
  return (
    <>
      <ShuffleButton />
      <PreviousButton />
      <span className={styles.time}>{lengthText(previewSec ?? positionSec)}</span>
      <PlayButton look="round" />
      <span className={styles.time}>{lengthText(durationSec)}</span>
      <NextButton />
      <RepeatButton />
    </>
  );
};

const RoomInFront = () => {
  const t = useTranslations('player');
  const room = useRoomInFront();
  return (
    <>
      {room !== undefined && (
        <LinkButton to={`/lounge/${room.id}`} look="line">
          {t('backToRoom')}
        </LinkButton>
      )}
      <span className={styles.why}>
        {room === undefined ? t('roomInFront') : t('roomInFrontNamed', { name: room.name })}
      </span>
    </>
  );
};

interface OfferProps {
  readonly look: 'primary' | 'line';
  readonly icon: ReactNode;
  readonly text: string;
  readonly why: string;
}

/** One button that wakes the playback, and why it sleeps. */
const Offer = ({ look, icon: picture, text, why }: OfferProps) => {
  const player = useSolo();
  return (
    <>
      <Button look={look} onClick={() => void player.retry()} {...playerAction}>
        {picture}
        {text}
      </Button>
      <span className={styles.why} role="status">
        {why}
      </span>
    </>
  );
};

const Limit = () => {
  const t = useTranslations('player');
  return (
    <>
      <Button look="line" onClick={openUsageLimitDialog}>
        <MoonIcon />
        {t('limitMore')}
      </Button>
      <span className={styles.why} role="status">
        {t('limit')}
      </span>
    </>
  );
};

/** What keeps the queue from playing, and the one way on. */
export const HeldBack = ({ face }: { readonly face: Exclude<BarFace, { kind: 'transport' }> }) => {
  const t = useTranslations('player');
  const common = useTranslations('common');
  switch (face.kind) {
    case 'roomInFront':
      return <RoomInFront />;
    case 'touch':
      return <Offer look="primary" icon={<VolumeX {...icon} />} text={t('touch')} why={t(face.why)} />;
    case 'hereAgain':
      return <Offer look="line" icon={<Smartphone {...icon} />} text={t('hereAgain')} why={t('otherDevice')} />;
    case 'limit':
      return <Limit />;
    case 'error':
      return <Offer look="line" icon={<RotateCcw {...icon} />} text={common('retry')} why={t(`error.${face.code}`)} />;
  }
};

/** The middle of the bar: everywhere on wide screens, on phones only while something holds the sound back. */
export const BarCentre = ({ previewSec }: { readonly previewSec: number | undefined }) => {
  const face = useSoloState(selectBarFace);
  if (face.kind === 'transport') return <Transport previewSec={previewSec} />;
  return <HeldBack face={face} />;
};
