import { houseLounge } from '@madoi/contract/lounge/house-lounge';
import type { LoungeMeta } from '@madoi/contract/lounge/room';
import { useLocale } from '#platform/page/root-data.ts';

type NamedRoom = Pick<LoungeMeta, 'isHouse' | 'name' | 'description'>;

const isLocale = (locale: string): locale is keyof typeof houseLounge.name => locale in houseLounge.name;

/** A room's name and description as its owner wrote them; the house lounge's own in the reader's language. */
export const localizedRoomText = ({ isHouse, name, description }: NamedRoom, locale: string) => {
  if (!isHouse || !isLocale(locale)) return { name, description };
  const { name: names, description: descriptions } = houseLounge;
  return {
    name: name === names.ja ? names[locale] : name,
    description: description === descriptions.ja ? descriptions[locale] : description,
  };
};

export const useRoomText = (room: NamedRoom) => localizedRoomText(room, useLocale());
