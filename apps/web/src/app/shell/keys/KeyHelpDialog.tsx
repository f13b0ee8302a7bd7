import { useTranslations } from 'use-intl';
import { useStore } from 'zustand';
import type { KeyAction } from '#platform/keys/key-bindings.ts';
import { availableActions, keyLayers, setKeysEnabled } from '#platform/keys/key-layers.ts';
import { Dialog } from '#ui/dialog/Dialog.tsx';
import type { LazyDialogProps } from '#ui/lazy/lazy-dialog.tsx';
import { Switch } from '#ui/switch/Switch.tsx';
import styles from './key-help.module.css';

const Caps = ({ action }: { readonly action: KeyAction }) => {
  const t = useTranslations('shell.keys');
  const cap: Record<KeyAction, string> = {
    playPause: t('space'),
    seekBack: '←',
    seekForward: '→',
    mute: 'M',
    search: '/',
    help: '?',
  };
  return <kbd className={styles.cap}>{cap[action]}</kbd>;
};

const Table = () => {
  const t = useTranslations('shell.keys');
  const layers = useStore(keyLayers, (state) => state.layers);
  return (
    <dl className={styles.table}>
      {availableActions(layers).map((action) => (
        <div key={action}>
          <dt>
            <Caps action={action} />
          </dt>
          <dd>{t(`action.${action}`)}</dd>
        </div>
      ))}
    </dl>
  );
};

/** What keys do on this page, and the switch that turns them off. */
export const KeyHelpDialog = ({ open, onClose }: LazyDialogProps) => {
  const t = useTranslations('shell.keys');
  const common = useTranslations('common');
  const isOn = useStore(keyLayers, (state) => state.isOn);
  return (
    <Dialog open={open} onClose={onClose} title={t('title')} closeLabel={common('close')} widthPx={400}>
      <Table />
      <Switch checked={isOn} onChecked={setKeysEnabled}>
        {t('switch')}
      </Switch>
      <p className={styles.hint}>{t('hint')}</p>
    </Dialog>
  );
};
