const eventName = Buffer.from('"receive:reaction"');

/** How many events a frame carries. */
export function countEvents(body: Buffer): number {
  let count = 0;
  for (let at = body.indexOf(eventName); at >= 0; at = body.indexOf(eventName, at + eventName.length)) count += 1;
  return count;
}

/** When each of them was published, by the clock that all processes of this machine have in common. */
export function publishedAt(body: Buffer): number[] {
  return [...body.toString('latin1').matchAll(/"count":([\d.]+)/g)].map(([, at]) => Number(at));
}
