import { Plus } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { useEnsureUser } from '#features/session/session.api.ts';
import { classNames } from '#ui/class-names.ts';
import { VerticalText } from '#ui/obi/VerticalText.tsx';
import { prefetchOnCreateRoom } from '../create/CreateRoomSlot.tsx';
import { openCreateRoomDialog } from '../create/create-dialog-store.ts';
import styles from './shelf.module.css';

const emptySlotOpacities = [0.6, 0.34, 0.16];

/** Free places on the shelf; the first one offers the visitor to open a lounge. */
export const EmptySlots = () => {
  const t = useTranslations();
  const ensureUser = useEnsureUser();
  return (
    <>
      <li className={styles.item}>
        <button
          type="button"
          className={styles.slot}
          aria-label={t('shell.openLounge')}
          onClick={() => ensureUser(openCreateRoomDialog)}
          {...prefetchOnCreateRoom}
        >
          <Plus size={24} strokeWidth={1.75} aria-hidden="true" />
          <span className={styles.slotText}>
            <VerticalText text={t('home.openSlot')} />
          </span>
        </button>
      </li>
      {emptySlotOpacities.map((opacity) => (
        <li key={opacity} className={classNames(styles.item, styles.slot)} style={{ opacity }} aria-hidden="true" />
      ))}
    </>
  );
};
