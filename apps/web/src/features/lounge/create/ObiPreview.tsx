import type { ObiPrint } from '@madoi/prints/obi';
import { useTranslations } from 'use-intl';
import { Obi } from '#ui/obi/Obi.tsx';
import { Seal } from '#ui/seal/Seal.tsx';
import styles from './create-room.module.css';

// A room's ink follows from its id, which nobody knows yet: the proof is on bare paper, and says so.
const proof: ObiPrint = { ink: 'kinari', layout: 'a', pattern: 'shima' };

export interface ObiPreviewProps {
  readonly name: string;
  readonly topic: string;
  readonly scheduled: boolean;
}

export const ObiPreview = ({ name, topic, scheduled }: ObiPreviewProps) => {
  const t = useTranslations();
  const title = name.trim() === '' ? t('createRoom.previewName') : name.trim();
  return (
    <div className={styles.preview} aria-hidden="true">
      <Obi
        layout="shelf"
        print={proof}
        title={title}
        subtitle={topic.trim()}
        scheduled={scheduled}
        mark={<Seal text={scheduled ? t('home.seal.scheduled') : t('home.enter')} outlined={scheduled} />}
      />
      <small className={styles.proof}>{t('createRoom.previewInk')}</small>
    </div>
  );
};
