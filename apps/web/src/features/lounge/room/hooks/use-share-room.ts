import { useTranslations } from 'use-intl';
import { useRootData } from '../../../../platform/page/root-data.ts';
import { showToast } from '../../../../ui/toast/toasts.ts';
import { useRoomView } from './room-context.ts';

const copy = async (text: string): Promise<boolean> => {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
};

const mayShare = () => typeof navigator.share === 'function' && window.matchMedia('(pointer: coarse)').matches;

/** The device's own sheet on phones, the clipboard elsewhere; where neither works, the address is shown. */
export const useShareRoom = (): (() => void) => {
  const t = useTranslations('room.share');
  const origin = useRootData()?.origin ?? '';
  const { id, name } = useRoomView((view) => view.room);
  const share = async () => {
    const address = `${origin}/lounge/${id}`;
    if (mayShare()) {
      // Somebody who closes the sheet has changed their mind; that is no failure.
      await navigator.share({ title: name, text: t('text', { name }), url: address }).catch(() => undefined);
      return;
    }
    const isCopied = await copy(address);
    showToast(isCopied ? { kind: 'done', text: t('copied') } : { kind: 'info', text: t('failed', { address }) });
  };
  return () => void share();
};
