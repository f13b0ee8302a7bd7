import {
  getSocialLinks,
  type SocialLinkKind,
  type SocialLinks,
  setSocialLinks,
  socialLinkKinds,
} from '@madoi/contract/people/social-links';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useLoginState } from '#features/session/session.api.ts';
import { call } from '#platform/http/call.ts';
import { Button } from '#ui/button/Button.tsx';
import { TextField } from '#ui/field/TextField.tsx';
import { showToast } from '#ui/toast/toasts.ts';
import styles from './social-links.module.css';

const linksKey = (userId: string | undefined) => ['people', 'links', userId] as const;

const Fields = ({ stored, userId }: { readonly stored: SocialLinks; readonly userId: string }) => {
  const t = useTranslations('people.links');
  const client = useQueryClient();
  const [texts, setTexts] = useState<SocialLinks>(stored);
  const [refused, setRefused] = useState<SocialLinkKind>();
  const { mutate, isPending } = useMutation({
    mutationFn: () => call(setSocialLinks, { body: { links: texts } }),
    onSuccess: (answer) => {
      if (!answer.success) return setRefused(answer.kind);
      setTexts(answer.links);
      client.setQueryData(linksKey(userId), answer.links);
      showToast({ kind: 'done', text: t('saved') });
    },
    onError: (error) => {
      console.error(error);
      showToast({ kind: 'info', text: t('failed') });
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setRefused(undefined);
    mutate();
  };
  return (
    <form onSubmit={submit} noValidate className={styles.form}>
      {socialLinkKinds.map((kind) => (
        <TextField
          key={kind}
          label={t(`kind.${kind}`)}
          name={kind}
          type="url"
          autoComplete="off"
          value={texts[kind] ?? ''}
          onText={(text) => setTexts((before) => ({ ...before, [kind]: text }))}
          {...(refused === kind && { error: t(kind === 'website' ? 'badWebsite' : 'badLink') })}
        />
      ))}
      <Button type="submit" loading={isPending}>
        {t('save')}
      </Button>
    </form>
  );
};

/** The social links that a person's own page shows. What is emptied is removed. */
export const SocialLinksForm = () => {
  const { user } = useLoginState();
  const { data } = useQuery({
    queryKey: linksKey(user?.id),
    queryFn: async () => (await call(getSocialLinks, { params: { userId: user?.id ?? '' } })).links,
    enabled: user !== undefined,
  });
  return user === undefined || data === undefined ? null : <Fields key={user.id} stored={data} userId={user.id} />;
};
