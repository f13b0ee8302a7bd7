import { useTranslations } from 'use-intl';
import { SettingsSection } from '#ui/settings/SettingsSection.tsx';
import { ListeningVisibilitySwitch } from '../listening/ListeningVisibilitySwitch.tsx';
import { SocialLinksForm } from './SocialLinksForm.tsx';

/** What others see beside the name: links for everybody, the room that one is in for friends. */
export const ShownToOthers = () => {
  const t = useTranslations('people.links');
  return (
    <SettingsSection id="links" title={t('section')} lead={t('lead')}>
      <div>
        <ListeningVisibilitySwitch />
      </div>
      <SocialLinksForm />
    </SettingsSection>
  );
};
