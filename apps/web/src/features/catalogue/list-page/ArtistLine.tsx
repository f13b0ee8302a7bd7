import { artistPath } from '@madoi/contract/page-paths';
import { obiFor } from '@madoi/prints/obi';
import { Link } from 'react-router';
import { titleLang } from '#ui/obi/title-lang.ts';
import styles from './list-page.module.css';

/** An artist's tile is arched like a window, a person's is round. */
export const ArtistTile = ({ artistId, name }: { readonly artistId: string; readonly name: string }) => (
  <span className={styles.tile} style={{ '--ink': `var(--${obiFor(artistId).ink})` }} aria-hidden="true">
    {[...name.normalize('NFC')][0] ?? ''}
  </span>
);

export const Facts = ({ facts }: { readonly facts: readonly (string | undefined)[] }) => (
  <span className={styles.facts}>
    {facts.flatMap((fact) => (fact === undefined || fact === '' ? [] : <span key={fact}>{fact}</span>))}
  </span>
);

/** Whose it is, and what there is to know of it. */
export const ArtistLine = ({
  artistId,
  name,
  facts,
}: {
  readonly artistId: string;
  readonly name: string;
  readonly facts: readonly (string | undefined)[];
}) => (
  <div className={styles.maker}>
    <ArtistTile artistId={artistId} name={name} />
    <span className={styles.words}>
      <Link to={artistPath(artistId)} className={styles.name} lang={titleLang(name)}>
        {name}
      </Link>
      <Facts facts={facts} />
    </span>
  </div>
);
