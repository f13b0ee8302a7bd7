import type { LiveAudioController } from '@madoi/room-client/live/live-audio-controller';
import { SlidersHorizontal } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { useStore } from 'zustand';
import { useRoomView } from '#features/lounge/room/session/room-context.ts';
import { canCaption } from '#platform/live/page-recognition.ts';
import { useLocale } from '#platform/page/root-data.ts';
import { SelectField } from '#ui/field/SelectField.tsx';
import { Popover } from '#ui/popover/Popover.tsx';
import { Slider } from '#ui/slider/Slider.tsx';
import { Switch } from '#ui/switch/Switch.tsx';
import { RecordingSwitch } from '../recording/RecordingSwitch.tsx';
import { useLiveView } from '../use-live.ts';
import { VoiceSettings } from '../VoiceSettings.tsx';
import { captionLabels } from './caption-labels.ts';
import { DeviceChoice } from './DeviceChoice.tsx';
import styles from './dock.module.css';

const off = 'off';

const Captions = ({ liveAudio }: { readonly liveAudio: LiveAudioController }) => {
  const t = useTranslations('live');
  const locale = useLocale();
  const language = useLiveView((view) => view.captionLanguage);
  const isWaiting = useLiveView((view) => view.captionStatus === 'waiting');
  const names = new Intl.DisplayNames(locale, { type: 'language' });
  return (
    <div>
      <SelectField
        label={t('captions')}
        value={language ?? off}
        onValue={(value) => (value === off ? liveAudio.captions.stop() : liveAudio.captions.start(value))}
        choices={[
          { value: off, text: t('captionsOff') },
          ...captionLabels.map((value) => ({ value, text: names.of(value) ?? value })),
        ]}
      />
      <p className={styles.hint} role="status">
        {t(language !== undefined && isWaiting ? 'captionsWaiting' : 'captionsHint')}
      </p>
    </div>
  );
};

/** The user's own voice: how loud it is sent, and whether captions are made of it. */
const OwnVoice = ({ liveAudio }: { readonly liveAudio: LiveAudioController }) => {
  const t = useTranslations('live');
  const allowsCaptions = useRoomView(({ room }) => room.allowTranscribe);
  const volume = useLiveView(({ audio }) => audio.publishingVolume);
  const isMonitored = useStore(liveAudio.microphone.store, (state) => state.isMonitored);
  return (
    <>
      <div className={styles.onPhone}>
        <DeviceChoice microphone={liveAudio.microphone} />
        <Switch checked={isMonitored} onChecked={liveAudio.microphone.setMonitored}>
          {t('monitor')}
        </Switch>
      </div>
      <div className={styles.fader}>
        <span aria-hidden="true">{t('ownVolume')}</span>
        <Slider label={t('ownVolume')} value={volume} onValue={liveAudio.setPublishingVolume} widthPx={288} />
      </div>
      {allowsCaptions && canCaption() && <Captions liveAudio={liveAudio} />}
    </>
  );
};

export interface DockMoreProps {
  readonly liveAudio: LiveAudioController;
  /** The user is on air from this page, so the settings of their own voice are shown. */
  readonly isSpeaking: boolean;
}

/** What is set now and then: the user's own voice, the recording, and how the others are heard. */
export const DockMore = ({ liveAudio, isSpeaking }: DockMoreProps) => {
  const t = useTranslations('live');
  return (
    <Popover
      label={t('more')}
      title={t('more')}
      button={<SlidersHorizontal size={20} strokeWidth={1.75} aria-hidden="true" />}
      buttonClassName={styles.more}
    >
      <div className={styles.sheet}>
        {isSpeaking && <OwnVoice liveAudio={liveAudio} />}
        <RecordingSwitch liveAudio={liveAudio} />
        <VoiceSettings />
      </div>
    </Popover>
  );
};
