import { type ChannelSubject, findChannel } from '@madoi/contract/channels/channel';
import { updateChannel } from '@madoi/contract/channels/channel-settings';
import { channelPath } from '@madoi/contract/page-paths';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Megaphone } from 'lucide-react';
import { useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import { useLoginState } from '#features/session/session.api.ts';
import { call } from '#platform/http/call.ts';
import { Button, type ButtonProps, LinkButton } from '#ui/button/Button.tsx';
import { showToast } from '#ui/toast/toasts.ts';

export interface ChannelLinkProps {
  readonly subject: ChannelSubject;
  /** That of the buttons beside it. */
  readonly size?: NonNullable<ButtonProps['size']>;
}

const icon = <Megaphone size={18} strokeWidth={1.75} aria-hidden="true" />;

const MakeChannel = ({ subject, size = 'medium' }: ChannelLinkProps) => {
  const t = useTranslations('people.channel');
  const navigate = useNavigate();
  const make = useMutation({
    mutationFn: () => call(updateChannel, { params: subject, body: {} }),
    onSuccess: (answer) => {
      if (answer.success) void navigate(channelPath(answer.channel.id));
      else showToast({ kind: 'info', text: t(answer.reason === 'needs_name' ? 'needsName' : 'failed') });
    },
    onError: (error) => {
      console.error(error);
      showToast({ kind: 'error', text: t('failed') });
    },
  });
  return (
    <Button variant="line" size={size} loading={make.isPending} onClick={() => make.mutate()}>
      {icon}
      {t('make')}
    </Button>
  );
};

/** The way to the channel of a user or an artist, where they have one; on one's own page, the way to begin. */
export const ChannelLink = ({ subject, size = 'medium' }: ChannelLinkProps) => {
  const t = useTranslations('people.channel');
  const { user } = useLoginState();
  const { data } = useQuery({
    queryKey: ['channel-of', subject.kind, subject.id, user?.id ?? ''],
    queryFn: () => call(findChannel, { params: subject }),
  });
  if (data === undefined) return null;
  if (data.channel !== null) {
    return (
      <LinkButton to={channelPath(data.channel.id)} variant="line" size={size}>
        {icon}
        {t('open')}
      </LinkButton>
    );
  }
  return subject.kind === 'user' && subject.id === user?.id ? <MakeChannel subject={subject} size={size} /> : null;
};
