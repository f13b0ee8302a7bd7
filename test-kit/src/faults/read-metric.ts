import { metricsToken, type ServerCluster } from './server-cluster.ts';

/** A number of each process that runs, as its metrics have it; NaN where it says none. */
export const readMetric = ({ members }: Pick<ServerCluster, 'members'>, name: string): Promise<readonly number[]> =>
  Promise.all(
    members.flatMap(({ running }) => {
      if (!running) return [];
      const headers = { authorization: `Bearer ${metricsToken}` };
      const read = async (): Promise<number> => {
        const text = await (await fetch(`${running.url}/metrics`, { headers })).text();
        const line = text.split('\n').find((each) => each.startsWith(`${name} `));
        return Number(line?.slice(name.length + 1) ?? Number.NaN);
      };
      return [read()];
    }),
  );
