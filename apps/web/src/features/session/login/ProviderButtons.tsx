import type { LoginProvider } from '@madoi/contract/session/login-methods';
import { KeyRound } from 'lucide-react';
import { Button } from '#ui/button/Button.tsx';
import { classNames } from '#ui/class-names.ts';
import styles from './login.module.css';
import { useProvider } from './use-provider.ts';

export interface ProviderButtonsProps {
  readonly providers: readonly LoginProvider[];
  readonly returnTo: string;
}

/** One button for each configured provider; one alone takes the whole width. */
export const ProviderButtons = ({ providers, returnTo }: ProviderButtonsProps) => {
  const { go, goingTo } = useProvider();
  return (
    <div className={classNames(styles.providers, providers.length === 1 && styles.single)}>
      {providers.map(({ id, name }) => (
        <Button
          key={id}
          variant="line"
          loading={goingTo === id}
          disabled={goingTo !== undefined}
          onClick={() => go({ provider: id, returnTo })}
        >
          <KeyRound size={18} strokeWidth={1.75} aria-hidden="true" />
          {name}
        </Button>
      ))}
    </div>
  );
};
