import { saveSetlist } from '@madoi/contract/lounge/ended';
import { playlistPath } from '@madoi/contract/page-paths';
import { loadRoomRecap, type RoomRecap } from '@madoi/room-client/room/load-recap';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import { useEnsureUser, useLoginState } from '#features/session/session.api.ts';
import { call } from '#platform/http/call.ts';
import { leavesOutHidden } from '#platform/http/query-client.ts';
import { showToast } from '#ui/toast/toasts.ts';
import { rememberSavedSetlist } from './saved-setlists.ts';

const recapKey = (loungeId: string, userId: string | undefined) => ['lounge-recap', loungeId, userId] as const;

/**
 * The room's recap. Fetched again once the visitor has chosen a name, because it names their playlist of the setlist.
 */
export const useRoomRecap = (loungeId: string, loaded: RoomRecap | undefined) => {
  const { user } = useLoginState();
  const loadedFor = useRef(user?.id);
  const isTheirs = loaded !== undefined && loadedFor.current === user?.id;
  return useQuery({
    queryKey: recapKey(loungeId, user?.id),
    meta: leavesOutHidden,
    queryFn: () => loadRoomRecap(call, loungeId),
    ...(isTheirs ? { initialData: loaded } : {}),
  });
};

/** Saves the setlist as a playlist of the user's: one click, after they have chosen a name. */
export const useSaveSetlist = (loungeId: string) => {
  const t = useTranslations('recap');
  const ensureUser = useEnsureUser();
  const navigate = useNavigate();
  const [isSaving, setSaving] = useState(false);
  const showSaved = (playlistId: string) => {
    const open = () => void navigate(playlistPath(playlistId));
    showToast({ kind: 'done', text: t('saved'), action: { label: t('openPlaylist'), onPress: open } });
    rememberSavedSetlist(loungeId, playlistId);
  };
  const save = async () => {
    setSaving(true);
    try {
      const answer = await call(saveSetlist, { params: { id: loungeId } });
      if (answer.success) showSaved(answer.id);
      else showToast({ kind: 'info', text: answer.reason === 'empty' ? t('nothingToSave') : t('saveFailed') });
    } catch {
      showToast({ kind: 'error', text: t('saveFailed') });
    } finally {
      setSaving(false);
    }
  };
  return { save: () => ensureUser(() => void save()), isSaving };
};
