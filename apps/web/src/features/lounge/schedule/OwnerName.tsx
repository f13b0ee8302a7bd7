import type { LoungeMeta } from '@madoi/contract/lounge/room';
import { useTranslations } from 'use-intl';
import { UserName } from '#ui/user-name/UserName.tsx';

/** Whose room it is, with their marks. */
export const OwnerName = ({ owner }: { readonly owner: LoungeMeta['ownerUser'] }) =>
  useTranslations('home').rich('ownerOf', { name: () => <UserName user={owner} /> });
