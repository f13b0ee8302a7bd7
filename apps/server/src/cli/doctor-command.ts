import type { Config } from '../platform/config/config.ts';
import { describeSettings } from '../platform/config/describe-settings.ts';
import { createSystemDisk } from '../platform/disk.ts';
import { askServer } from '../platform/network/ask-server.ts';
import { connectToStripe } from '../platform/payments/stripe/connect-stripe.ts';
import type { CliCommand } from './command.ts';
import { checkDatabase } from './doctor/check-database.ts';
import { checkLiveKit } from './doctor/check-livekit.ts';
import { checkDataDir, checkFfmpeg, checkOpenFiles, checkVoicePort } from './doctor/check-machine.ts';
import { checkMail } from './doctor/check-mail.ts';
import { checkPayments } from './doctor/check-payments.ts';
import { checkPublicAddress } from './doctor/check-public-address.ts';
import { checkRedis } from './doctor/check-redis.ts';
import { checkStorage } from './doctor/check-storage.ts';
import { checkTelemetry } from './doctor/check-telemetry.ts';
import { checkTurn } from './doctor/check-turn.ts';
import { check, type Finding } from './doctor/finding.ts';

async function isServerRunning({ host, port }: Config): Promise<boolean> {
  const name = host === '0.0.0.0' || host === '::' ? 'localhost' : host;
  const url = new URL(`http://${name.includes(':') ? `[${name}]` : name}:${port}/healthz`);
  return askServer(url).then(
    ({ headers }) => headers['x-build-version'] !== undefined,
    () => false,
  );
}

/** What a server works with only where it is configured. */
async function examineServices({ liveAudio, processes, stripe, publicUrl, telemetry }: Config): Promise<Finding[]> {
  const { isOn, liveKit, turnUrls, turnSecret } = liveAudio;
  const hasTurn = isOn && liveKit === undefined && (turnUrls.length > 0 || turnSecret !== undefined);
  const { redisUrl } = processes;
  const checks = [
    hasTurn && check('TURN server', () => checkTurn(liveAudio)),
    isOn && liveKit && check('LiveKit', () => checkLiveKit(liveKit)),
    redisUrl !== undefined && check('Redis', () => checkRedis(redisUrl)),
    stripe && check('payments', () => checkPayments(connectToStripe(stripe.secretKey), publicUrl ?? '')),
    telemetry && check('telemetry', () => checkTelemetry(telemetry)),
  ];
  return Promise.all(checks.flatMap((each) => each || []));
}

/** One after the other: a machine that is checked is often a small one, and serves meanwhile. */
async function examine(config: Config): Promise<Finding[]> {
  return [
    await check('Node', async () => process.version),
    await check('DATA_DIR', () => checkDataDir(config.dataDir, createSystemDisk())),
    await check('ffmpeg', () => checkFfmpeg(config.ffmpegPath)),
    ...(await checkDatabase(config)),
    await check('object storage', () => checkStorage(config.s3)),
    await check('open files', () => checkOpenFiles()),
    await check('live audio', () => checkVoicePort(config, () => isServerRunning(config))),
    await check('mail', () => checkMail(config.smtpUrl)),
    ...(await checkPublicAddress(config.publicUrl)),
    ...(await examineServices(config)),
  ];
}

const markOf = ({ ok, isNote }: Finding): string => (ok ? (isNote ? 'note   ' : 'ok     ') : 'WRONG  ');

export const doctorCommand: CliCommand = {
  name: 'doctor',
  usage: 'doctor',
  about: 'Tries everything that the server needs, says what is wrong and what to do, and shows every setting.',
  options: {},
  async run({ config, output }) {
    const findings = await examine(config);
    for (const finding of findings) output.line(`${markOf(finding)} ${finding.what}: ${finding.detail}`);
    output.line('');
    const settings = describeSettings(process.env);
    for (const { name, value, unset, about } of settings) output.line(`${name}=${value ?? `(${unset})`}\n    ${about}`);
    const ok = findings.every((finding) => finding.ok);
    output.json({ event: 'summary', ok, findings, settings });
    return ok ? 0 : 1;
  },
};
