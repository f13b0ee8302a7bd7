import { roomPath } from '@madoi/contract/page-paths';
import { Copy, Share2 } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { useStore } from 'zustand';
import { useRootData } from '#platform/page/root-data.ts';
import { Button } from '#ui/button/Button.tsx';
import { Dialog } from '#ui/dialog/Dialog.tsx';
import type { LazyDialogProps } from '#ui/lazy/lazy-dialog.tsx';
import { Print } from '#ui/print/Print.tsx';
import styles from './share.module.css';
import { type ShareTarget, shareStore } from './share-store.ts';
import { shareLinks, useShortUrls } from './short-urls.ts';
import { useQrCode } from './use-qr-code.ts';
import { useShare } from './use-share.ts';

const ShareOptions = ({ room }: { readonly room: ShareTarget }) => {
  const t = useTranslations('room.share');
  const origin = useRootData()?.origin ?? '';
  const urls = useShortUrls(room.id);
  const whole = `${origin}${roomPath(room.id)}`;
  const text = t('text', { name: room.name });
  const code = useQrCode(urls?.qr ?? whole);
  const { hasSheet, copy, share } = useShare({ title: room.name, text, url: urls?.share ?? whole });
  const address = urls?.copy ?? whole;
  return (
    <>
      {!code.isMissing && (
        <figure className={styles.code}>
          <div role="img" aria-label={t('code', { name: room.name })} aria-busy={code.svg === undefined}>
            {code.svg !== undefined && <Print svg={code.svg} />}
          </div>
          <figcaption>{t('codeHint')}</figcaption>
        </figure>
      )}
      <p className={styles.address}>
        <input readOnly aria-label={t('address')} value={address} onFocus={(event) => event.target.select()} />
        <Button variant="ink" onClick={() => copy(address)}>
          <Copy size={18} aria-hidden="true" />
          {t('copy')}
        </Button>
      </p>
      <div className={styles.options}>
        {hasSheet && (
          <Button variant="ai" onClick={share}>
            <Share2 size={18} aria-hidden="true" />
            {t('device')}
          </Button>
        )}
        {urls !== undefined &&
          shareLinks(urls, text).map(({ name, href }) => (
            <a key={name} className={styles.option} href={href} target="_blank" rel="noreferrer">
              {name}
            </a>
          ))}
      </div>
    </>
  );
};

/** A room's address in every form in which one hands it on. */
export const ShareDialog = ({ open, onClose }: LazyDialogProps) => {
  const t = useTranslations('room.share');
  const common = useTranslations('common');
  const room = useStore(shareStore, (state) => state.room);
  return (
    <Dialog open={open} onClose={onClose} title={t('title')} description={room?.name} closeLabel={common('close')}>
      {room !== undefined && <ShareOptions room={room} />}
    </Dialog>
  );
};
