import { AudioLines, Keyboard, Mic, Music } from 'lucide-react';
import { useEffect } from 'react';
import { useTranslations } from 'use-intl';
import { useStore } from 'zustand';
import { soundSettings } from '#platform/audio/page-sound-settings.ts';
import { keyLayers, openKeyHelp, setKeysEnabled } from '#platform/keys/key-layers.ts';
import { useLoadSoloPlayer, useSoloPlayer } from '#platform/playback/solo/use-solo-player.ts';
import { SettingRow, SettingRows, SettingText } from '#ui/settings/SettingRow.tsx';
import { SettingsSection } from '#ui/settings/SettingsSection.tsx';
import { Slider } from '#ui/slider/Slider.tsx';
import { Switch } from '#ui/switch/Switch.tsx';
import { useRequiredSoloPlayer, useSoloState } from '../state/solo-context.ts';
import styles from './sound.module.css';

const faderPx = 128;

const MusicRow = () => {
  const t = useTranslations('player.sound');
  const player = useRequiredSoloPlayer();
  const { volume, canControlVolume } = useSoloState((state) => state.volume);
  if (!canControlVolume) return null;
  return (
    <SettingRow icon={<Music size={22} strokeWidth={1.75} />}>
      <SettingText title={t('music')} hint={t('musicHint')} />
      <span className={styles.reach}>
        <Slider label={t('music')} value={volume} onValue={player.setVolume} widthPx={faderPx} />
      </span>
    </SettingRow>
  );
};

const VoiceRow = () => {
  const t = useTranslations('player.sound');
  const store = soundSettings();
  const voiceVolume = useStore(store, (state) => state.voiceVolume);
  return (
    <SettingRow icon={<Mic size={22} strokeWidth={1.75} />}>
      <SettingText title={t('voice')} hint={t('voiceHint')} />
      <span className={styles.reach}>
        <Slider
          label={t('voice')}
          value={voiceVolume}
          onValue={(next) => store.setState({ voiceVolume: next })}
          widthPx={faderPx}
        />
      </span>
    </SettingRow>
  );
};

const LoudnessRow = () => {
  const t = useTranslations('player.sound');
  const store = soundSettings();
  const isLoudnessEven = useStore(store, (state) => state.isLoudnessEven);
  return (
    <SettingRow icon={<AudioLines size={22} strokeWidth={1.75} />}>
      <Switch checked={isLoudnessEven} onChecked={(next) => store.setState({ isLoudnessEven: next })}>
        <SettingText title={t('loudness')} hint={t('loudnessHint')} />
      </Switch>
    </SettingRow>
  );
};

const KeysRow = () => {
  const keys = useTranslations('shell.keys');
  const isOn = useStore(keyLayers, (state) => state.isOn);
  return (
    <SettingRow icon={<Keyboard size={22} strokeWidth={1.75} />} className={styles.keysRow}>
      <Switch checked={isOn} onChecked={setKeysEnabled}>
        <SettingText title={keys('switch')} hint={keys('hint')} />
      </Switch>
    </SettingRow>
  );
};

const rowsBeforeAlive = ['music', 'voice', 'loudness', 'keys'];

/** What they are set to is known to the browser alone: until it is alive the lines stand empty, at their height. */
const EmptyRow = ({ className }: { readonly className?: string | undefined }) => (
  <SettingRow icon={null} className={className}>
    <span />
  </SettingRow>
);

/** How this listener likes it, on this device, as a section of the account page. */
export const ListeningSettings = ({ id }: { readonly id: string }) => {
  const t = useTranslations('player.sound');
  const player = useSoloPlayer();
  const load = useLoadSoloPlayer();
  useEffect(() => void load().catch(console.error), [load]);
  return (
    <SettingsSection id={id} title={t('page')} lead={t('pageHint')}>
      <SettingRows>
        {player === undefined ? (
          rowsBeforeAlive.map((row) => <EmptyRow key={row} className={row === 'keys' ? styles.keysRow : undefined} />)
        ) : (
          <>
            <MusicRow />
            <VoiceRow />
            <LoudnessRow />
            <KeysRow />
          </>
        )}
      </SettingRows>
      <button type="button" className={styles.sheet} onClick={openKeyHelp}>
        {t('keysList')}
      </button>
    </SettingsSection>
  );
};
