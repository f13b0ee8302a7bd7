import { deleteRecording, listRecordings, recordingParams } from '@madoi/contract/lounge/live/live-recording';
import type { FastifyInstance } from 'fastify';
import type * as z from 'zod/mini';
import { HttpProblem } from '#platform/http/problem.ts';
import { registerEndpoint } from '#platform/http/register-endpoint.ts';
import { createRequestContext, requireAccess } from '#platform/http/request-context.ts';
import { sendAudio } from '#platform/http/send-audio.ts';
import { deleteOwnRecording, findRecordingFile, listOwnRecordings, type RecordingRefusal } from './read-recordings.ts';
import type { RecordingContext } from './recording-context.ts';

const problems: Readonly<Record<RecordingRefusal, () => HttpProblem>> = {
  not_found: () => new HttpProblem('not_found'),
  forbidden: () => new HttpProblem('forbidden'),
  under_way: () => new HttpProblem('conflict', { detail: 'It is still being recorded' }),
};

/** `attachment`, with the name as it is and, for who reads only the oldest form, without what is not ASCII. */
const dispositionOf = (name: string): string =>
  `attachment; filename="${name.replaceAll(/[^\x20-\x7e]/g, '_')}"; filename*=UTF-8''${encodeURIComponent(name).replaceAll("'", '%27')}`;

export function registerRecordingRoutes(app: FastifyInstance, context: RecordingContext): void {
  registerEndpoint(app, listRecordings, async ({ params }, { identity }) => {
    const list = await listOwnRecordings(context, params.id, identity);
    if (typeof list === 'string') throw problems[list]();
    return { list };
  });
  registerEndpoint(app, deleteRecording, async ({ params: { id, recordingId } }, { identity }) => {
    const refusal = await deleteOwnRecording(context, { roomId: id, recordingId }, identity);
    if (refusal) throw problems[refusal]();
    return { success: true as const };
  });
  app.route<{ Params: z.output<typeof recordingParams> }>({
    method: ['GET', 'HEAD'],
    url: '/api/lounge/:id/recordings/:recordingId/file',
    schema: { params: recordingParams },
    config: {
      plain: {
        operationId: 'getRecordingFile',
        feature: 'live',
        access: 'user',
        summary: 'A recording of voices, as a file; ranges are answered',
        media: ['audio/mp4'],
      },
    },
    onRequest: async (request) => requireAccess('user', request.identity),
    handler: async (request, reply) => {
      const { identity } = createRequestContext<'user'>(request, reply);
      const { id: roomId, recordingId } = request.params;
      const file = await findRecordingFile(context, { roomId, recordingId }, identity);
      if (typeof file === 'string') throw problems[file]();
      reply.header('content-disposition', dispositionOf(file.name));
      return sendAudio(request, reply, context.blobs, file);
    },
  });
}
