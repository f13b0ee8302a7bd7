import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { useLoginState } from '#features/session/session.api.ts';
import { useRootData } from '#platform/page/root-data.ts';
import styles from './debug-panel.module.css';

const errorsShown = 20;

const useErrors = (): readonly string[] => {
  const [errors, setErrors] = useState<readonly string[]>([]);
  useEffect(() => {
    const add = (text: string) => setErrors((before) => [text, ...before].slice(0, errorsShown));
    const onError = ({ message }: ErrorEvent) => add(message);
    const onRejection = ({ reason }: PromiseRejectionEvent) => add(String(reason));
    window.addEventListener('error', onError);
    window.addEventListener('unhandledrejection', onRejection);
    return () => {
      window.removeEventListener('error', onError);
      window.removeEventListener('unhandledrejection', onRejection);
    };
  }, []);
  return errors;
};

/** For those who look into a fault: what this page is, and what went wrong in it. In the words of the program. */
export const DebugInfo = () => {
  const root = useRootData();
  const { user, guest, hasSession } = useLoginState();
  const { pathname } = useLocation();
  const errors = useErrors();
  const debugInfo = {
    build: root?.buildVersion,
    locale: root?.locale,
    session: user?.id ?? (guest ? 'guest' : String(hasSession)),
    path: pathname,
    clock: root === undefined ? undefined : `${Math.round(Date.now() - root.nowMs)} ms since the page was made`,
  };
  return (
    <details className={styles.panel} lang="en">
      <summary>debug {errors.length}</summary>
      <dl>
        {Object.entries(debugInfo).map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <ol>
        {errors.map((text, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the same words may come twice
          <li key={at}>{text}</li>
        ))}
      </ol>
    </details>
  );
};
