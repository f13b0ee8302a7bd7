import { avatarSprite } from '@madoi/prints/avatar';
import { Print } from '../print/Print.tsx';
import styles from './avatar.module.css';

const sprite = avatarSprite();

/** Every avatar motif once per page; the avatars only refer to it. */
export const AvatarSprite = () => <Print svg={sprite} className={styles.sprite} />;
