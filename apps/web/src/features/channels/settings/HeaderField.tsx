import type { Channel } from '@madoi/contract/channels/channel';
import { removeChannelHeader, setChannelHeader } from '@madoi/contract/channels/channel-settings';
import { headerShape } from '@madoi/contract/channels/limits';
import { uploadMedia } from '@madoi/contract/lounge/room-images';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { call, upload } from '#platform/http/call.ts';
import { downscaleImage } from '#platform/page/downscale-image.ts';
import { Button } from '#ui/button/Button.tsx';
import { FileButton } from '#ui/field/FileButton.tsx';
import { showToast } from '#ui/toast/toasts.ts';
import { HeaderPrint } from '../channel/HeaderPrint.tsx';
import styles from './settings.module.css';

/** The picture at the head of the channel, kept by the server as soon as it is chosen. */
export const HeaderField = ({ channel }: { readonly channel: Channel }) => {
  const t = useTranslations('channels.settings');
  const [headerUploadedAt, setUploadedAt] = useState(channel.headerUploadedAt);
  const mutation = useMutation({
    mutationFn: async (file: File | undefined) =>
      file === undefined
        ? call(removeChannelHeader, { params: { id: channel.id } })
        : upload(setChannelHeader, { id: channel.id }, await downscaleImage(file)),
    onSuccess: (answer, file) => setUploadedAt(file === undefined ? 0 : answer.headerUploadedAt),
    onError: (error) => {
      console.error(error);
      showToast({ kind: 'error', text: t('headerFailed') });
    },
  });
  return (
    <section className={styles.header} aria-label={t('header')}>
      <HeaderPrint channel={{ ...channel, headerUploadedAt }} />
      <p>{t('headerHint', { width: headerShape.widthPx, height: headerShape.heightPx })}</p>
      <div className={styles.headerActions}>
        <FileButton accept={uploadMedia} isBusy={mutation.isPending} onFile={mutation.mutate}>
          {t('headerChoose')}
        </FileButton>
        {headerUploadedAt > 0 && (
          <Button variant="text" onClick={() => mutation.mutate(undefined)}>
            {t('headerRemove')}
          </Button>
        )}
      </div>
    </section>
  );
};
