import { usePosition } from '../session/use-position.ts';
import styles from './echo-ticks.module.css';
import { echoTicks } from './echo-ticks.ts';
import { useEchoes } from './use-echoes.ts';

/** Over the progress of the song on air: where something was said before. For the eye alone, the panel has the words. */
export const EchoTicks = () => {
  const echoes = useEchoes();
  const position = usePosition();
  if (position === undefined) return null;
  return echoTicks(echoes, position.mediaTrack.duration, position.positionSec).map(({ id, at, isNow }) => (
    <u key={id} className={styles.tick} data-echo-tick={isNow ? 'now' : ''} style={{ '--at': at }} />
  ));
};
