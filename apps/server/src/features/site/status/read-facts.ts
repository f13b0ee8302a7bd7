import type { Counter } from 'prom-client';
import { shedOrder } from '#platform/overload/shed-order.ts';
import type { PlatformServices } from '#platform/platform-services.ts';
import { resolvedWithin } from '#platform/wait.ts';
import type { PartFacts } from './part-states.ts';
import { type CallTotals, createRecentOutcomes } from './recent-outcomes.ts';

export interface FactsDeps
  extends Pick<PlatformServices, 'blobs' | 'bus' | 'clock' | 'liveAudio' | 'metrics' | 'overload' | 'serverLock'> {
  readonly database: Pick<PlatformServices['database'], 'ping'>;
  /** Whether real payments are configured. */
  readonly arePaymentsReal: boolean;
}

/** In ms: what has not answered by then does not serve. Longer than object storage takes to refuse. */
const answerWithinMs = 10_000;
/** There is none: a storage that answers says so. */
const noBlob = 'status/none';

/** Whether it resolves in time. */
export async function answersWithin(ms: number, ask: () => Promise<unknown>): Promise<boolean> {
  const answer = ask().then(
    () => true,
    () => false,
  );
  return (await resolvedWithin(ms, answer)) ?? false;
}

async function totalsOf(counter: Counter<'outcome'>): Promise<CallTotals> {
  const { values } = await counter.get();
  const sumOf = (isCounted: (outcome: unknown) => boolean) =>
    values.reduce((sum, { labels, value }) => (isCounted(labels.outcome) ? sum + value : sum), 0);
  return { answered: sumOf((each) => each !== 'unavailable'), unavailable: sumOf((each) => each === 'unavailable') };
}

/** Reads what the parts of the service stand on: the facts of `/metrics`, and what nobody else asks for. Never rejects. */
export function createReadFacts(deps: FactsDeps): () => Promise<PartFacts> {
  const { blobs, bus, clock, database, liveAudio, metrics, overload, serverLock, arePaymentsReal } = deps;
  const [mailOf, paymentsOf] = [createRecentOutcomes(clock), createRecentOutcomes(clock)];
  const areVoicesUp = async () => {
    if (liveAudio.isOff) return undefined;
    let isUp = true;
    const hasAnswered = await answersWithin(answerWithinMs, async () => {
      isUp = (await liveAudio.isUp?.()) ?? true;
    });
    return hasAnswered && isUp;
  };
  return async () => {
    const [isDatabaseUp, areBlobsUp, voices, mail, payments] = await Promise.all([
      answersWithin(answerWithinMs, database.ping),
      answersWithin(answerWithinMs, () => blobs.stat(noBlob)),
      areVoicesUp(),
      totalsOf(metrics.mailsSent),
      totalsOf(metrics.paymentCalls),
    ]);
    return {
      isDatabaseUp,
      isBusUp: bus.isUp(),
      isHeldElsewhere: serverLock?.isHeldElsewhere() ?? false,
      isTurningAway: overload.level() >= shedOrder.connections,
      areBlobsUp,
      areVoicesUp: voices,
      mail: mailOf(mail),
      payments: arePaymentsReal ? paymentsOf(payments) : undefined,
    };
  };
}
