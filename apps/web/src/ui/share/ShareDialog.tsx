import { useQuery } from '@tanstack/react-query';
import { Copy } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { useStore } from 'zustand';
import { useRootData } from '#platform/page/root-data.ts';
import { Button } from '#ui/button/Button.tsx';
import { Dialog } from '#ui/dialog/Dialog.tsx';
import type { LazyDialogProps } from '#ui/lazy/lazy-dialog.tsx';
import { Print } from '#ui/print/Print.tsx';
import { ShareIcon } from '../icon/action-icons.ts';
import styles from './share.module.css';
import { sameUrls, shareLinks } from './share-links.ts';
import { type ShareTarget, type ShareUrls, shareStore } from './share-store.ts';
import { useQrCode } from './use-qr-code.ts';
import { useShare } from './use-share.ts';

/** Undefined until short addresses are known, or when they cannot be had. */
const useShareUrls = ({ kind, id, path, loadUrls }: ShareTarget) => {
  const origin = useRootData()?.origin ?? '';
  const whole = sameUrls(`${origin}${path}`);
  const { data } = useQuery<ShareUrls>({
    queryKey: ['share-urls', kind, id],
    queryFn: () => loadUrls?.() ?? Promise.resolve(whole),
    enabled: loadUrls !== undefined,
  });
  return { urls: loadUrls === undefined ? whole : data, whole };
};

const ShareOptions = ({ target }: { readonly target: ShareTarget }) => {
  const t = useTranslations('share');
  const { kind, name } = target;
  const { urls, whole } = useShareUrls(target);
  const text = t(`text.${kind}`, { name });
  const code = useQrCode((urls ?? whole).qr);
  const { hasSheet, copy, share } = useShare({ title: name, text, url: (urls ?? whole).share });
  const address = (urls ?? whole).copy;
  return (
    <>
      {!code.isMissing && (
        <figure className={styles.code}>
          <div role="img" aria-label={t('code', { name })} aria-busy={code.svg === undefined}>
            {code.svg !== undefined && <Print svg={code.svg} />}
          </div>
          <figcaption>{t(`codeHint.${kind}`)}</figcaption>
        </figure>
      )}
      <p className={styles.address}>
        <input
          readOnly
          aria-label={t(target.loadUrls === undefined ? 'address' : 'shortAddress')}
          value={address}
          onFocus={(event) => event.target.select()}
        />
        <Button variant="ink" onClick={() => copy(address)}>
          <Copy size={18} aria-hidden="true" />
          {t('copy')}
        </Button>
      </p>
      <div className={styles.options}>
        {hasSheet && (
          <Button variant="ai" onClick={share}>
            <ShareIcon size={18} aria-hidden="true" />
            {t('device')}
          </Button>
        )}
        {urls !== undefined &&
          shareLinks(urls, text).map(({ name: service, href }) => (
            <a key={service} className={styles.option} href={href} target="_blank" rel="noreferrer">
              {service}
            </a>
          ))}
      </div>
    </>
  );
};

/** The address of a room, a channel or a post, in every form in which it is handed on. */
export const ShareDialog = ({ open, onClose }: LazyDialogProps) => {
  const t = useTranslations('share');
  const common = useTranslations('common');
  const target = useStore(shareStore, (state) => state.target);
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t(`title.${target?.kind ?? 'room'}`)}
      description={target?.name}
      closeLabel={common('close')}
    >
      {target !== undefined && <ShareOptions key={target.id} target={target} />}
    </Dialog>
  );
};
