import { useEffect } from 'react';
import { useTranslations } from 'use-intl';
import { SearchOverlay } from '../../features/catalogue/search/SearchOverlay.tsx';
import { FavoritesKeeper } from '../../features/library/library.api.ts';
import { AddToPlaylistDialog } from '../../features/library/playlists/AddToPlaylistDialog.tsx';
import { OpenLoungeDialog } from '../../features/lounge/open/OpenLoungeDialog.tsx';
import { ReminderWatch } from '../../features/lounge/schedule/ReminderWatch.tsx';
import { ShareDialog } from '../../features/lounge/share/ShareDialog.tsx';
import { useKeepBlocks } from '../../features/people/people.api.ts';
import { Metering } from '../../features/playback/metering/Metering.tsx';
import { PlayerEverywhere } from '../../features/player/PlayerParts.tsx';
import { JoinDialog } from '../../features/session/join/JoinDialog.tsx';
import { UsageLimitDialog } from '../../features/session/limit/UsageLimitDialog.tsx';
import { LogoutDialog } from '../../features/session/logout/LogoutDialog.tsx';
import { LoginKeeper, useLoginState } from '../../features/session/session.api.ts';
import { useKeepOffline } from '../../platform/offline/use-keep-offline.ts';
import { useLocale, useRootData } from '../../platform/page/root-data.ts';
import { showLateFonts } from '../../ui/fonts/late-fonts.ts';
import { ToastArea } from '../../ui/toast/ToastArea.tsx';
import { DebugPanel } from '../debug/DebugPanel.tsx';
import { ClientOnly } from './ClientOnly.tsx';
import { KeyHelp } from './keys/KeyHelp.tsx';
import { useRouteFocus } from './use-route-focus.ts';

/** What belongs to every page: toasts, dialogs, and parts that only a browser has (specification 2.11). */
export const GlobalParts = () => {
  const t = useTranslations();
  const locale = useLocale();
  // A language may bring faces of its own.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the locale decides which links the head holds
  useEffect(() => showLateFonts(document), [locale]);
  useRouteFocus();
  const userId = useLoginState().user?.id;
  useKeepOffline({ buildVersion: useRootData()?.buildVersion ?? '', userId, locale });
  useKeepBlocks();
  return (
    <ClientOnly>
      <ToastArea label={t('shell.toasts')} dismissLabel={t('common.dismiss')} />
      <JoinDialog />
      <LogoutDialog />
      <UsageLimitDialog />
      <OpenLoungeDialog />
      <KeyHelp />
      <SearchOverlay />
      <PlayerEverywhere />
      <Metering />
      <ShareDialog />
      <ReminderWatch />
      <LoginKeeper />
      <FavoritesKeeper />
      <AddToPlaylistDialog />
      <DebugPanel />
    </ClientOnly>
  );
};
