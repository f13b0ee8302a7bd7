import { avatarFor, avatarUse } from '@madoi/prints/avatar';
import { avatarUrl } from '#platform/http/image-url.ts';
import { useImageFailure } from '../artwork/use-image-failure.ts';
import { classNames } from '../class-names.ts';
import styles from './avatar.module.css';
import { avatarPx } from './avatar-sizes.ts';

export interface AvatarProps {
  readonly userId: string;
  /** The picture's version; 0 or less means that there is none (specification 3.02). */
  readonly uploadedAt: number;
  readonly name?: string;
  readonly sizePx?: number;
  /** The picture matters to the page: load it at once. */
  readonly primary?: boolean;
  readonly border?: { readonly color: string; readonly widthPx: number };
  readonly className?: string | undefined;
}

const Plate = ({ userId, name }: { readonly userId: string; readonly name: string | undefined }) => {
  const { symbolId, initial, colours } = avatarUse(avatarFor(userId, name));
  const paint = { '--c': colours.ground, '--k': colours.key, '--w': colours.paper };
  if (symbolId === undefined) {
    return (
      <span className={styles.plate} style={paint} aria-hidden="true">
        <span className={styles.initial}>{initial}</span>
      </span>
    );
  }
  return (
    <span className={styles.plate} style={paint} aria-hidden="true">
      <svg viewBox="0 0 64 64" width="100%" height="100%" aria-hidden="true">
        <use href={`#${symbolId}`} />
      </svg>
    </span>
  );
};

/** A person's picture, or their generated print where there is none or it does not load. Decorative: the name stands beside it. */
export const Avatar = ({
  userId,
  uploadedAt,
  name,
  sizePx = avatarPx.button,
  primary = false,
  border,
  className,
}: AvatarProps) => {
  const { picture, hasFailed, onError } = useImageFailure(uploadedAt);
  const hasPicture = uploadedAt > 0 && !hasFailed;
  return (
    <span
      className={classNames(styles.avatar, className)}
      style={{
        '--size': `${sizePx}px`,
        ...(border && { boxShadow: `0 0 0 ${border.widthPx}px ${border.color}` }),
      }}
    >
      {hasPicture ? (
        <img
          ref={picture}
          src={avatarUrl(userId, uploadedAt)}
          alt=""
          width={sizePx}
          height={sizePx}
          loading={primary ? 'eager' : 'lazy'}
          onError={onError}
        />
      ) : (
        <Plate userId={userId} name={name} />
      )}
    </span>
  );
};
