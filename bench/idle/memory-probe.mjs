// Loaded into the server under measurement (`--import`): answers how much its heap holds after garbage collection, in bytes.
// Child processes of the server inherit the option, and are not meant.
import { createServer } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';

const { MEMORY_PROBE_PORT, MEMORY_PROBE_PROGRAM } = process.env;
/** What one collection finds, finalizers let go of for the next. */
const collections = 4;

if (MEMORY_PROBE_PROGRAM !== undefined && process.argv[1]?.endsWith(MEMORY_PROBE_PROGRAM))
  createServer(async (_request, response) => {
    for (let n = 0; n < collections; n += 1) {
      globalThis.gc();
      await wait(100);
    }
    response.end(String(process.memoryUsage().heapUsed));
  })
    .listen(Number(MEMORY_PROBE_PORT), '127.0.0.1')
    .unref();
