import type { Locale } from '@madoi/contract/constants';
import { Globe } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { useChooseLocale } from '#features/session/session.api.ts';
import { useLocale } from '#platform/page/root-data.ts';
import { Menu, MenuChoices } from '#ui/menu/Menu.tsx';
import { showToast } from '#ui/toast/toasts.ts';

// Every language is written in itself.
const choices = [
  { value: 'ja', text: '日本語', lang: 'ja' },
  { value: 'en', text: 'English', lang: 'en' },
  { value: 'zh-TW', text: '繁體中文', lang: 'zh-TW' },
] as const satisfies readonly { readonly value: Locale; readonly text: string; readonly lang: string }[];

export const LocaleMenu = () => {
  const t = useTranslations();
  const locale = useLocale();
  const choose = useChooseLocale();
  const change = (next: Locale) => {
    choose(next).catch(() => showToast({ kind: 'error', text: t('common.offline') }));
  };
  return (
    <Menu label={t('shell.language')} button={<Globe size={22} strokeWidth={1.75} aria-hidden="true" />}>
      <MenuChoices label={t('shell.language')} value={locale} choices={choices} onChoose={change} />
    </Menu>
  );
};
