import type { Attachment } from '@madoi/contract/channels/emorie';
import { addEmoriePicture, type OwnEmorie, pinEmorie, publishEmorie } from '@madoi/contract/channels/own-emorie';
import { statusOf } from '@madoi/contract/http/http-failure';
import { channelPath, emoriePath } from '@madoi/contract/page-paths';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import { call, upload } from '#platform/http/call.ts';
import { downscaleImage } from '#platform/page/downscale-image.ts';
import { showToast } from '#ui/toast/toasts.ts';
import {
  currentProblem,
  type DraftPicture,
  nextProblem,
  type PublishProblem,
  type PublishReason,
  publishBlocker,
  type Tried,
  withPicture,
} from './draft-content.ts';
import type { ComposeData } from './load-compose.ts';
import { type Draft, useDraft } from './use-draft.ts';
import { useLocalUrls } from './use-local-urls.ts';

/** Statuses with which the server refuses the picture itself. */
const refusedStatuses: ReadonlySet<number | undefined> = new Set([413, 415, 422]);

const checkedPicture = (file: File): DraftPicture => ({
  key: crypto.randomUUID(),
  description: '',
  state: 'checking',
  localUrl: URL.createObjectURL(file),
  widthPx: 1,
  heightPx: 1,
});

/** Pictures are given to the server as soon as they are chosen; it judges them before it answers. */
const usePictures = ({ content, update, saver }: Draft, onDraft: (draft: OwnEmorie) => void) => {
  const t = useTranslations('channels.compose');
  useLocalUrls(content.pictures);
  const send = async (file: File, key: string) => {
    try {
      const answer = await saver.change(async (id) => upload(addEmoriePicture, { id }, await downscaleImage(file)));
      if (answer === undefined) throw new Error('the draft was not saved');
      const { id, widthPx, heightPx } = answer.picture;
      onDraft(answer.emorie);
      update((before) => withPicture(before, key, { id, widthPx, heightPx, state: 'ready' }));
    } catch (error) {
      if (refusedStatuses.has(statusOf(error))) {
        update((before) => withPicture(before, key, { state: 'refused' }));
        return;
      }
      console.error(error);
      remove(key);
      showToast({ kind: 'error', text: t('picture.failed') });
    }
  };
  const remove = (key: string) =>
    update((before) => ({ ...before, pictures: before.pictures.filter((picture) => picture.key !== key) }));
  const add = (files: readonly File[]) => {
    for (const file of files) {
      const picture = checkedPicture(file);
      update((before) => ({ ...before, pictures: [...before.pictures, picture] }));
      void send(file, picture.key);
    }
  };
  return { add, remove };
};

/** Everything that the composer does: what is written, and what its one button does with it. */
export const useComposer = (data: ComposeData) => {
  const t = useTranslations('channels.compose');
  const navigate = useNavigate();
  const draft = useDraft(data);
  const [draftId, setDraftId] = useState(data.post?.id);
  const [schedule, setSchedule] = useState(data.post?.scheduledAt);
  const [isPinned, setPinned] = useState(false);
  const [problem, setProblem] = useState<PublishProblem>();
  const pictures = usePictures(draft, ({ id }) => setDraftId(id));
  const isEdit = data.post?.state === 'published';
  const action = isEdit ? 'saveChanges' : schedule === undefined ? 'publish' : 'schedule';
  const finish = async ({ scheduledAt }: Tried): Promise<PublishReason | undefined> => {
    const saved = await draft.saver.save();
    if (saved === undefined) return { text: t('saveFailed') };
    if (isEdit) {
      showToast({ kind: 'done', text: t('changesSaved') });
      void navigate(emoriePath(saved.id));
      return undefined;
    }
    const at = scheduledAt === undefined ? {} : { at: scheduledAt };
    const answer = await call(publishEmorie, { params: { id: saved.id }, body: at });
    if (!answer.success) return { reason: answer.reason, text: t(`refused.${answer.reason}`) };
    if (isPinned && scheduledAt === undefined) await call(pinEmorie, { params: { id: saved.id } });
    showToast({ kind: 'done', text: t(scheduledAt === undefined ? 'published' : 'scheduled') });
    void navigate(channelPath(data.channel.id));
    return undefined;
  };
  const written: Tried = { content: draft.content, scheduledAt: schedule };
  const showProblem = (why: PublishReason | undefined, tried: Tried) =>
    setProblem((before) => nextProblem(before, why, tried));
  const mutation = useMutation({
    mutationFn: finish,
    onSuccess: showProblem,
    onError: (error, tried) => {
      console.error(error);
      showProblem({ text: t('failed') }, tried);
    },
  });
  const submit = () => {
    const blocker = publishBlocker(draft.content, { scheduledAt: schedule, nowMs: Date.now() });
    if (blocker === undefined) mutation.mutate(written);
    else showProblem({ reason: blocker, text: t(`blocked.${blocker}`) }, written);
  };
  return {
    draft,
    draftId,
    schedule,
    setSchedule,
    isPinned,
    setPinned,
    problem: currentProblem(problem, written),
    action,
    isPending: mutation.isPending,
    submit,
    addPictures: pictures.add,
    removePicture: pictures.remove,
    attach: (attachment: Attachment | undefined) => draft.update((before) => ({ ...before, attachment })),
  } as const;
};
export type Composer = ReturnType<typeof useComposer>;
