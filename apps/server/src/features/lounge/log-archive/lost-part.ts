import type { RoomEvent } from '@madoi/contract/socket/room-events';
import type { LogArchive } from './log-archive.store.ts';

const text = {
  ja: 'ここにあったメッセージの一部は、保存していたデータが失われたため表示できません。',
  en: 'Some messages from this point can’t be shown: the data they were stored in has been lost.',
  'zh-TW': '這裡有一部分訊息因為儲存的資料遺失，無法顯示。',
};

/**
 * What stands for a part of a log whose object is lost: a line that says so, in the place of its first event, and of the others their places
 * alone, so that the log has no gaps. `archivedAt` is the only time that is known of it.
 */
export const eventsOfLostPart = ({ loungeId, firstSeq, lastSeq, archivedAt: at }: LogArchive): readonly RoomEvent[] =>
  Array.from({ length: lastSeq - firstSeq + 1 }, (_, n): RoomEvent => {
    const seq = firstSeq + n;
    if (n > 0) return { seq, at, event: 'receive:room:hidden', payload: { seq } };
    const id = `lost-${loungeId}-${seq}`;
    return { seq, at, event: 'receive:message:system', payload: { id, seq, at, kind: 'systemMessage', text } };
  });
