import { type Channel, type ChannelLinks, channelLinkKinds } from '@madoi/contract/channels/channel';
import { updateChannel } from '@madoi/contract/channels/channel-settings';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { call } from '#platform/http/call.ts';
import { showToast } from '#ui/toast/toasts.ts';

interface Fields {
  readonly name: string;
  readonly introduction: string;
  readonly links: ChannelLinks;
}

/** What was changed alone: a name that nobody touched stays that of the artist or person. */
const changesOf = (before: Channel, { name, introduction, links }: Fields) => ({
  ...(name.trim() !== before.name && { name: name.trim() }),
  introduction: introduction.trim(),
  links: Object.fromEntries(channelLinkKinds.map((kind) => [kind, links[kind]?.trim() || null])),
});

/** The settings of a channel as they are written, and their way to the server. */
export const useSettings = (channel: Channel) => {
  const t = useTranslations('channels.settings');
  const [fields, setFields] = useState<Fields>({
    name: channel.name,
    introduction: channel.introduction ?? '',
    links: channel.links,
  });
  const [problem, setProblem] = useState<string>();
  const save = useMutation({
    mutationFn: () => call(updateChannel, { params: channel.subject, body: changesOf(channel, fields) }),
    onSuccess: (answer) => {
      setProblem(answer.success ? undefined : t(`refused.${answer.reason}`));
      if (answer.success) showToast({ kind: 'done', text: t('saved') });
    },
    onError: (error) => {
      console.error(error);
      setProblem(t('failed'));
    },
  });
  return {
    fields,
    change: (changes: Partial<Fields>) => setFields((before) => ({ ...before, ...changes })),
    save,
    problem,
  };
};
