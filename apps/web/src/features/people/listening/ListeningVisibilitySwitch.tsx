import { getListeningVisibility, setListeningVisibility } from '@madoi/contract/people/listening';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { call } from '#platform/http/call.ts';
import { Switch } from '#ui/switch/Switch.tsx';
import { showToast } from '#ui/toast/toasts.ts';
import styles from './listening-visibility.module.css';

const queryKey = ['people', 'listening-visibility'] as const;

/** Whether friends see in which open room one is, and what that means. It shows at once, and is taken back when the server refuses. */
export const ListeningVisibilitySwitch = ({ initial }: { readonly initial?: boolean }) => {
  const t = useTranslations('people.listening');
  const client = useQueryClient();
  const { data } = useQuery({
    queryKey,
    queryFn: () => call(getListeningVisibility),
    ...(initial !== undefined && { initialData: { isShown: initial } }),
  });
  const { mutate, isPending } = useMutation({
    mutationFn: (isShown: boolean) => call(setListeningVisibility, { body: { isShown } }),
    onMutate: (isShown) => client.setQueryData(queryKey, { isShown }),
    onError: (error, isShown) => {
      console.error(error);
      client.setQueryData(queryKey, { isShown: !isShown });
      showToast({ kind: 'info', text: t('failed') });
    },
  });
  const isShown = data?.isShown === true;
  return (
    <>
      <Switch checked={isShown} onChecked={mutate} disabled={data === undefined || isPending}>
        <b>{t('title')}</b>
      </Switch>
      <p className={styles.text}>{t(isShown ? 'on' : 'off')}</p>
    </>
  );
};
