import { useEffect } from 'react';
import { useTranslations } from 'use-intl';
import { SearchSlot } from '#features/catalogue/search/SearchSlot.tsx';
import { FavoritesSync } from '#features/library/library.api.ts';
import { AddToPlaylistSlot } from '#features/library/playlists/AddToPlaylistSlot.tsx';
import { CreateRoomSlot } from '#features/lounge/create/CreateRoomSlot.tsx';
import { useCurrentRoom } from '#features/lounge/lounge.api.ts';
import { ReminderNotifier } from '#features/lounge/schedule/ReminderNotifier.tsx';
import { NotificationsSync } from '#features/notifications/notifications.api.ts';
import { useBlocksSync } from '#features/people/people.api.ts';
import { MeteringSlot } from '#features/playback/metering/MeteringSlot.tsx';
import { GlobalPlayer } from '#features/player/PlayerParts.tsx';
import { PaymentDueNotice } from '#features/session/limit/PaymentDueNotice.tsx';
import { SessionDialogs } from '#features/session/SessionDialogs.tsx';
import { LoginStateSync, useLoginState, usePublishSessionChanges } from '#features/session/session.api.ts';
import { prepareNumberFormat } from '#platform/i18n/prepare-number-format.ts';
import { useOfflineCache } from '#platform/offline/use-offline-cache.ts';
import { useLocale, useRootData } from '#platform/page/root-data.ts';
import { ConfirmContent } from '#ui/confirm/ConfirmDialog.tsx';
import { updateDeferredFonts } from '#ui/fonts/deferred-fonts.ts';
import { useBackClosesLayer } from '#ui/layer/use-back-closes-layer.ts';
import { waitingDialogPart } from '#ui/lazy/lazy-dialog.tsx';
import { usePrefetchOnUse } from '#ui/lazy/prefetch.ts';
import { ShareSlot } from '#ui/share/ShareSlot.tsx';
import { DebugPanel } from '../debug/DebugPanel.tsx';
import { KeptPage } from '../hydration/KeptPage.tsx';
import { ClientOnly } from './ClientOnly.tsx';
import { KeyHelp } from './keys/KeyHelp.tsx';
import { OutdatedNotice } from './OutdatedNotice.tsx';
import { ToastSlot } from './ToastSlot.tsx';
import { useRouteFocus } from './use-route-focus.ts';

const PageSearch = () => <SearchSlot room={useCurrentRoom()} />;
const PageMetering = () => <MeteringSlot isInRoom={useCurrentRoom() !== undefined} />;
const PageSessionDialogs = () => <SessionDialogs keepsPage={useCurrentRoom() !== undefined} />;

/** What belongs to every page: toasts, dialogs, and parts that only a browser has (specification 2.11). */
export const GlobalParts = () => {
  const t = useTranslations();
  const locale = useLocale();
  // A language may bring faces of its own.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the locale decides which links the head holds
  useEffect(() => updateDeferredFonts(document), [locale]);
  useEffect(() => prepareNumberFormat(locale), [locale]);
  useRouteFocus();
  useBackClosesLayer();
  usePublishSessionChanges();
  const userId = useLoginState().user?.id;
  useOfflineCache({ buildVersion: useRootData()?.buildVersion ?? '', userId, locale });
  useBlocksSync();
  usePrefetchOnUse(waitingDialogPart);
  usePrefetchOnUse(ConfirmContent);
  return (
    <>
      <KeptPage />
      <ClientOnly>
        <ToastSlot label={t('shell.toasts')} dismissLabel={t('common.dismiss')} />
        <PageSessionDialogs />
        <PaymentDueNotice />
        <CreateRoomSlot />
        <KeyHelp />
        <PageSearch />
        <GlobalPlayer />
        <PageMetering />
        <ShareSlot />
        <ReminderNotifier />
        <NotificationsSync />
        <LoginStateSync />
        <OutdatedNotice />
        <FavoritesSync />
        <AddToPlaylistSlot />
        <DebugPanel />
      </ClientOnly>
    </>
  );
};
