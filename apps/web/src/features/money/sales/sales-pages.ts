import type { EndpointAnswer } from '@madoi/contract/http/endpoint';
import type { getPayoutAccount, listPayouts, listSoldRooms } from '@madoi/contract/money/sales';

export type SoldRoomsPage = EndpointAnswer<typeof listSoldRooms>;
export type PayoutsList = EndpointAnswer<typeof listPayouts>;
export type PayoutAccountView = EndpointAnswer<typeof getPayoutAccount>;
