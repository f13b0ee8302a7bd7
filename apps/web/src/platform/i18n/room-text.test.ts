import { houseLounge } from '@madoi/contract/lounge/house-lounge';
import { describe, expect, it } from 'vitest';
import { localizedRoomText } from './room-text.ts';

const house = { isHouse: true, name: houseLounge.name.ja, description: houseLounge.description.ja };

describe('the words of a room', () => {
  it('are the reader’s for the house lounge', () => {
    expect(localizedRoomText(house, 'en')).toEqual({ name: 'The Madoi Room', description: houseLounge.description.en });
    expect(localizedRoomText(house, 'zh-TW').name).toBe('円居之間');
    expect(localizedRoomText(house, 'ja')).toEqual({ name: house.name, description: house.description });
  });
  it('are the owner’s where the owner wrote some, and in every other room', () => {
    const renamed = { ...house, name: '夜の間' };
    expect(localizedRoomText(renamed, 'en')).toEqual({ name: '夜の間', description: houseLounge.description.en });
    expect(localizedRoomText({ ...house, isHouse: false }, 'en').name).toBe(house.name);
    expect(localizedRoomText(house, 'fr').name).toBe(house.name);
  });
});
