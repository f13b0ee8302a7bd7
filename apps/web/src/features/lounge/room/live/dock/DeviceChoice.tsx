import type { Microphone } from '@madoi/room-client/live/microphone';
import { useTranslations } from 'use-intl';
import { useStore } from 'zustand';
import { SelectField } from '#ui/field/SelectField.tsx';

/** Which of the microphones; a browser names them once it was allowed to use one. */
export const DeviceChoice = ({
  microphone,
  className,
}: {
  readonly microphone: Microphone;
  readonly className?: string | undefined;
}) => {
  const t = useTranslations('live');
  const { devices, deviceId } = useStore(microphone.store);
  if (devices.length === 0) return null;
  return (
    <SelectField
      label={t('device')}
      value={deviceId ?? devices[0]?.id ?? ''}
      onValue={(id) => void microphone.open({ deviceId: id })}
      choices={devices.map(({ id, label }, at) => ({
        value: id,
        text: label === '' ? t('unnamedDevice', { ordinal: at + 1 }) : label,
      }))}
      className={className}
    />
  );
};
