import { stampSvgOf } from '@madoi/prints/stamps';
import type { StampEffect } from '@madoi/room-client/stage/stage-effects-store';
import { stampDurationMs } from '@madoi/room-client/stage/stamp-lanes';
import { useMemo } from 'react';
import { useTranslations } from 'use-intl';
import { Avatar } from '#ui/avatar/Avatar.tsx';
import { avatarPx } from '#ui/avatar/avatar-sizes.ts';
import { Print } from '#ui/print/Print.tsx';
import { useStampName } from '../paper/use-stamp-name.ts';
import styles from './stamp-stage.module.css';

/** Who gave what, on a slip that drains while the stamp is to be seen; with its picture as a card where nothing moves. */
export const StampSlip = ({ effect, isStill }: { readonly effect: StampEffect; readonly isStill: boolean }) => {
  const t = useTranslations('room.gifting');
  const { stamp } = effect;
  const nameOf = useStampName();
  const picture = useMemo(() => (isStill ? stampSvgOf(stamp.effectId) : undefined), [isStill, stamp.effectId]);
  return (
    <div className={styles.card}>
      {picture !== undefined && <Print svg={picture} className={styles.still} />}
      <div className={styles.slip} style={{ '--life': `${stampDurationMs[stamp.level]}ms` }}>
        <Avatar
          userId={stamp.user.id}
          uploadedAt={stamp.user.uploadedAt}
          name={stamp.user.name}
          sizePx={avatarPx.menu}
        />
        <span className={styles.words}>
          <small>{t('stampFrom', { name: stamp.user.name })}</small>
          <b>{nameOf({ id: stamp.effectId, name: stamp.name })}</b>
        </span>
      </div>
    </div>
  );
};
