import { RoomServiceClient } from 'livekit-server-sdk';

export interface LiveKitServer {
  readonly url: string;
  readonly apiKey: string;
  readonly apiSecret: string;
}

/** Has the server answer a signed call that changes nothing. Rejects with its error: `status` 401 is for a signature that it does not accept. */
export async function tryLiveKit({ url, apiKey, apiSecret }: LiveKitServer): Promise<void> {
  await new RoomServiceClient(url, apiKey, apiSecret, { failover: false }).listRooms(['doctor']);
}
