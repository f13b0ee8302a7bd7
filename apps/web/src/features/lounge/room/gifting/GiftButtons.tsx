import { Stamp } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useEnsureUser } from '#features/session/session.api.ts';
import { Button } from '#ui/button/Button.tsx';
import { classNames } from '#ui/class-names.ts';
import { FlowerIcon } from '#ui/icon/CustomIcons.tsx';
import { useRoomAccess, useRoomView } from '../session/room-context.ts';
import { ComposerMore } from './ComposerMore.tsx';
import styles from './gift-buttons.module.css';
import { type GiftTab, openGiftSheet } from './sheet/sheet-store.ts';

/** What the visitor may give here. The owner does not pay themselves. */
const useGifts = () => {
  const { role } = useRoomAccess();
  const isOpen = useRoomView(({ room, isEnded }) => room.allowGifting && room.isReady && !isEnded);
  const takesStamps = useRoomView(({ room }) => !room.gifting.denyFlowerStamp);
  const words = isOpen && role !== 'owner';
  return { words, stamps: words && takesStamps };
};

/** Stamps and words to give, around what the composer has for music; a guest is asked to choose a name first. */
export const GiftButtons = ({ music }: { readonly music: ReactNode }) => {
  const t = useTranslations('room.gifting');
  const ensureUser = useEnsureUser();
  const { canControl } = useRoomAccess();
  const gifts = useGifts();
  const open = (tab: GiftTab) => ensureUser(() => openGiftSheet(tab));
  const isFolded = gifts.stamps && !canControl;
  return (
    <>
      {gifts.stamps && (
        <Button className={styles.stamp} onClick={() => open('stamp')}>
          <Stamp size={20} strokeWidth={1.75} aria-hidden="true" />
          <span>{t('stamp')}</span>
        </Button>
      )}
      <span className={classNames(styles.music, isFolded && styles.folded)}>{music}</span>
      {isFolded && <ComposerMore />}
      {gifts.words && (
        <Button variant={canControl ? 'plain' : 'primary'} className={styles.give} onClick={() => open('words')}>
          <FlowerIcon sizePx={20} />
          <span>{t('give')}</span>
        </Button>
      )}
    </>
  );
};
