import { runPushSender } from '../platform/web-push/run-push-sender.ts';

/** Encrypts and sends the pushes of a crowd in a process of its own, which has a lower priority. */
runPushSender();
