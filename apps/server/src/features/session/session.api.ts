/** The operator's own account: it owns the house lounge and the demo catalogue's playlist. */
export const houseUserId = 'madoi-house';
export const houseUser = { id: houseUserId, name: '円居', isOfficial: true } as const;
