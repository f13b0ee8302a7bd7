import { useEffect } from 'react';
import { useTranslations } from 'use-intl';
import { useStore } from 'zustand';
import type { KeyAction } from '#platform/keys/key-bindings.ts';
import {
  availableActions,
  bindKeys,
  closeKeyHelp,
  keyLayers,
  openKeyHelp,
  setKeysEnabled,
} from '#platform/keys/key-layers.ts';
import { useKeyLayer } from '#platform/keys/use-key-layer.ts';
import { Dialog } from '#ui/dialog/Dialog.tsx';
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

/** Handles the key bindings, and shows them in a dialog on `?`. */
export const KeyHelp = () => {
  const t = useTranslations('shell.keys');
  const common = useTranslations('common');
  const isOpen = useStore(keyLayers, (state) => state.isHelpOpen);
  const isOn = useStore(keyLayers, (state) => state.isOn);
  useEffect(() => bindKeys(), []);
  useKeyLayer({ help: openKeyHelp });
  return (
    <Dialog open={isOpen} onClose={closeKeyHelp} title={t('title')} closeLabel={common('close')} widthPx={400}>
      <Table />
      <Switch checked={isOn} onChecked={setKeysEnabled}>
        {t('switch')}
      </Switch>
      <p className={styles.hint}>{t('hint')}</p>
    </Dialog>
  );
};
