import type { NotificationsChanged } from '@madoi/contract/notifications/notifications';
import { createTopic } from '@madoi/domain/sync/create-topic';

const changes = createTopic<NotificationsChanged>();

/** Tells the bell what a room's socket has heard. */
export const publishNotificationsChange = (change: NotificationsChanged): void => changes.publish(change);
export const onNotificationsChange = changes.subscribe;
