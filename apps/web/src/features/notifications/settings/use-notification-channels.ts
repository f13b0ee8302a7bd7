import type { NotificationChannel, NotificationKind } from '@madoi/contract/notifications/kinds';
import { getNotificationSettings, type NotificationSettings } from '@madoi/contract/notifications/settings';
import { useQuery } from '@tanstack/react-query';
import { useLoginState } from '#features/session/session.api.ts';
import { call } from '#platform/http/call.ts';

/** A push needs a browser that takes it, a mail an address. */
const canReach = ({ push, mail }: NotificationSettings, channel: NotificationChannel): boolean =>
  channel === 'app' || (channel === 'push' ? push.devices > 0 : mail.address !== undefined);

/** By which ways this kind reaches the settings' owner. */
export const channelsOf = (settings: NotificationSettings, kind: NotificationKind): readonly NotificationChannel[] =>
  settings.switches
    .filter((each) => each.kind === kind && each.isOn && canReach(settings, each.channel))
    .map(({ channel }) => channel);

/** The same for the visitor; undefined: not known, or there is no account. */
export const useNotificationChannels = (kind: NotificationKind): readonly NotificationChannel[] | undefined => {
  const userId = useLoginState().user?.id;
  const { data } = useQuery({
    queryKey: ['notification-channels', userId],
    queryFn: () => call(getNotificationSettings),
    enabled: userId !== undefined,
    // The settings are one press away: after a change the text must follow.
    staleTime: 0,
  });
  return data && channelsOf(data, kind);
};
