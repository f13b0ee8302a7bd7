import { uploadMedia } from '@madoi/contract/lounge/room-images';
import type { LoginUser } from '@madoi/contract/session/session';
import { Camera, Trash2 } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { Avatar } from '#ui/avatar/Avatar.tsx';
import { avatarPx } from '#ui/avatar/avatar-sizes.ts';
import { whileBusy } from '#ui/button/while-busy.ts';
import styles from './account.module.css';
import { CropDialog } from './CropDialog.tsx';
import { useAvatar } from './use-avatar.ts';

/** The face that others see, with the way to another one (specification 3.02). */
export const AvatarChange = ({
  user,
  className,
}: {
  readonly user: LoginUser;
  readonly className?: string | undefined;
}) => {
  const t = useTranslations('session.avatar');
  const { picture, choose, close, save, remove } = useAvatar();
  return (
    <div className={styles.face}>
      <Avatar
        className={className}
        userId={user.id}
        uploadedAt={user.uploadedAt}
        name={user.name}
        sizePx={avatarPx.profile}
        primary
      />
      <label className={styles.pick}>
        <input
          type="file"
          accept={uploadMedia.join(',')}
          aria-label={t('changeLabel')}
          onChange={(event) => {
            const [file] = event.target.files ?? [];
            event.target.value = '';
            void choose(file);
          }}
        />
        <Camera size={18} strokeWidth={1.75} aria-hidden="true" />
        <span>{t('change')}</span>
      </label>
      {user.uploadedAt > 0 && (
        <button
          type="button"
          className={styles.drop}
          aria-label={t('removeLabel')}
          title={t('removeLabel')}
          onClick={() => remove.mutate()}
          {...whileBusy(remove.isPending)}
        >
          <Trash2 size={18} strokeWidth={1.75} aria-hidden="true" />
        </button>
      )}
      <CropDialog picture={picture} isSaving={save.isPending} onClose={close} onSave={save.mutate} />
    </div>
  );
};
