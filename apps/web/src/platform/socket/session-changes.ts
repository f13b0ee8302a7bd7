import { createTopic } from '@madoi/domain/sync/create-topic';

/** Published when the browser's session is another one, or another person's: open connections still name the old one. */
export const sessionChanges = createTopic<void>();
