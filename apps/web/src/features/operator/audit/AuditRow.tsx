import type { AuditEntry } from '@madoi/contract/operator/operator';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { clockText, shortDateText } from '../../../platform/i18n/tokyo-time.ts';
import styles from '../parts/operator.module.css';
import { auditActionOf, auditFacts } from './audit-facts.ts';

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
      {facts.length > 0 && <p>{facts.join('　')}</p>}
    </li>
  );
};
