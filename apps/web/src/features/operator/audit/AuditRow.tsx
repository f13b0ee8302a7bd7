import type { AuditEntry } from '@madoi/contract/operator/operator';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { clockText, shortDateText } from '../../../platform/i18n/tokyo-time.ts';
import styles from '../parts/operator.module.css';
import { type AuditFact, auditActionOf, auditFacts } from './audit-facts.ts';

const Fact = ({ fact }: { readonly fact: AuditFact }) => {
  const t = useTranslations('moderation.operator.fact');
  switch (fact.kind) {
    case 'words':
      return <q>{fact.text}</q>;
    case 'plain':
      return fact.text;
    case 'messages':
      return t('messages', { count: fact.count });
    case 'pace':
      return fact.count === 0 ? t('noPace') : t('pace', { seconds: fact.count });
    case 'outcome':
      return t(`outcome.${fact.outcome}`);
    case 'fields':
      return t('fields', { fields: fact.fields.map((field) => t(`field.${field}`)).join(t('and')) });
    default:
      return <small>{t(fact.kind, { id: fact.id })}</small>;
  }
};

/** One act: when, what, by whom, to whom and where. */
export const AuditRow = ({ entry }: { readonly entry: AuditEntry }) => {
  const t = useTranslations('moderation.operator');
  const { at, action, actor, subject, room, detail } = entry;
  const facts = auditFacts(detail);
  return (
    <li className={styles.entry}>
      <time dateTime={new Date(at).toISOString()}>
        {shortDateText(at)} {clockText(at)}
      </time>
      <div className={styles.facts}>
        <b>{t(`action.${auditActionOf(action)}`)}</b>
        <span>
          {t('actor')} {actor.name === '' ? t('commandLine') : actor.name}
        </span>
        {subject !== undefined && (
          <span>
            {t('subject')} {subject.name === '' ? t('unknown') : subject.name}
          </span>
        )}
        {room !== undefined && (
          <span>
            {t('in')} <Link to={`/operator/audit?room=${room.id}`}>{room.name}</Link>
          </span>
        )}
      </div>
      {facts.length > 0 && (
        <p className={styles.detail}>
          {facts.map((fact) => (
            <span key={JSON.stringify(fact)}>
              <Fact fact={fact} />
            </span>
          ))}
        </p>
      )}
    </li>
  );
};
