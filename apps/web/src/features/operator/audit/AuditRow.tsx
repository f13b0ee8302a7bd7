import type { AuditEntry } from '@madoi/contract/operator/operator';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { formatClock, formatShortDate } from '#platform/i18n/tokyo-time.ts';
import styles from '../shared/operator.module.css';
import { type AuditDetail, auditActionOf, auditDetails } from './audit-details.ts';

const AuditDetailText = ({ fact }: { readonly fact: AuditDetail }) => {
  const t = useTranslations('moderation.operator.fact');
  switch (fact.kind) {
    case 'quote':
      return <q>{fact.text}</q>;
    case 'plain':
      return fact.text;
    case 'messages':
      return t('messages', { count: fact.count });
    case 'amount':
      return t('amount', { amount: fact.count });
    case 'version':
      return t('version', { version: fact.count });
    case 'slowMode':
      return fact.count === 0 ? t('noSlowMode') : t('slowMode', { seconds: fact.count });
    case 'outcome':
      return t(`outcome.${fact.outcome}`);
    case 'change':
      return t(`change.${fact.change}`);
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
  const facts = auditDetails(detail);
  return (
    <li className={styles.entry}>
      <time dateTime={new Date(at).toISOString()}>
        {formatShortDate(at)} {formatClock(at)}
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
              <AuditDetailText fact={fact} />
            </span>
          ))}
        </p>
      )}
    </li>
  );
};
