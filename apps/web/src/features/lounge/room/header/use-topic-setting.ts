import {
  defaultTopicSetting,
  reduceTopicSetting,
  type TopicEvent,
  type TopicSetting,
  topicAutoCloseMs,
} from '@madoi/domain/lounge/room/topic-setting';
import { useCallback, useEffect, useRef, useState } from 'react';
import { roomPreferences } from '../session/room-preferences.ts';

/** The topic panel on this device: open or folded, and folding itself or not (specification 3.50, 4.30). */
export const useTopicSetting = (text: string) => {
  const [setting, setSetting] = useState<TopicSetting>(defaultTopicSetting);
  const send = useCallback((event: TopicEvent) => {
    setSetting((before) => {
      const next = reduceTopicSetting(before, event);
      if (next !== before) roomPreferences().topic.write(next);
      return next;
    });
  }, []);
  useEffect(() => setSetting(roomPreferences().topic.read()), []);
  const known = useRef(text);
  useEffect(() => {
    if (known.current === text) return;
    known.current = text;
    send({ kind: 'changed', text });
  }, [text, send]);
  const isWaiting = setting.open && setting.autoClose && text !== '';
  useEffect(() => {
    if (!isWaiting) return undefined;
    const timer = setTimeout(() => send({ kind: 'timedOut' }), topicAutoCloseMs);
    return () => clearTimeout(timer);
  }, [isWaiting, send]);
  return { setting, send };
};
