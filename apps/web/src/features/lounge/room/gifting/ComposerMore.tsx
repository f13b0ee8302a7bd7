import { Plus, Stamp } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useEnsureUser } from '#features/session/session.api.ts';
import { NoteIcon } from '#ui/icon/CustomIcons.tsx';
import { Menu, MenuItem } from '#ui/menu/Menu.tsx';
import { RequestSongDialog } from '../room-dialogs.ts';
import styles from './gift-buttons.module.css';
import { openGiftSheet } from './sheet/sheet-store.ts';

/** On a phone, what the composer has no room for beside the flower. */
export const ComposerMore = () => {
  const t = useTranslations('room');
  const ensureUser = useEnsureUser();
  const [isRequesting, setRequesting] = useState(false);
  return (
    <>
      <Menu label={t('composer.more')} buttonClassName={styles.more} button={<Plus size={22} aria-hidden="true" />}>
        <MenuItem
          icon={<Stamp size={18} strokeWidth={1.75} aria-hidden="true" />}
          onSelect={() => ensureUser(() => openGiftSheet('stamp'))}
        >
          {t('gifting.stamp')}
        </MenuItem>
        <MenuItem icon={<NoteIcon sizePx={18} />} onSelect={() => ensureUser(() => setRequesting(true))}>
          {t('requests.request')}
        </MenuItem>
      </Menu>
      <RequestSongDialog open={isRequesting} onClose={() => setRequesting(false)} />
    </>
  );
};
