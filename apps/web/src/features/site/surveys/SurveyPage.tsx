import type { Survey } from '@madoi/contract/site/surveys';
import { useTranslations } from 'use-intl';
import { useLoginState } from '#features/session/session.api.ts';
import type { SurveyMessages } from '#messages/surveys/surveys-texts.ts';
import { PageTexts } from '#platform/i18n/PageTexts.tsx';
import { LinkButton } from '#ui/button/Button.tsx';
import { EmptyState } from '#ui/state/EmptyState.tsx';
import documentStyles from '../document.module.css';
import { SurveyForm } from './SurveyForm.tsx';
import styles from './survey.module.css';

/** Why there is nothing to fill in; undefined where there is. */
function stateOf(
  { state, isAnswered }: Survey,
  isUser: boolean,
): 'thanks' | 'closed' | 'upcoming' | 'signIn' | undefined {
  if (isAnswered) return 'thanks';
  if (state !== 'open') return state;
  return isUser ? undefined : 'signIn';
}

const Body = ({ survey }: { readonly survey: Survey }) => {
  const t = useTranslations('surveys');
  const { user } = useLoginState();
  const state = stateOf(survey, user !== undefined);
  const { id, title, lead, languageCode } = survey;
  return (
    <article className={documentStyles.page}>
      <h1 lang={languageCode}>{title}</h1>
      {lead !== '' && (
        <p className={styles.lead} lang={languageCode}>
          {lead}
        </p>
      )}
      {state === undefined ? (
        <SurveyForm survey={survey} />
      ) : (
        <div role="status">
          <EmptyState title={t(`${state}.title`)} text={t(`${state}.text`)} />
        </div>
      )}
      {state === 'signIn' && (
        <LinkButton to={`/auth/login?returnTo=/surveys/${id}`} variant="ai">
          {t('signIn.button')}
        </LinkButton>
      )}
      {state !== undefined && (
        <LinkButton to="/lounge" variant="line">
          {t('back')}
        </LinkButton>
      )}
    </article>
  );
};

export interface SurveyPageProps {
  readonly survey: Survey;
  readonly texts: SurveyMessages;
}

/** A survey of the operator's: its questions, or why they cannot be answered now. */
export const SurveyPage = ({ survey, texts }: SurveyPageProps) => (
  <PageTexts texts={{ surveys: texts }}>
    <Body survey={survey} />
  </PageTexts>
);
