import { execFileSync } from 'node:child_process';
import { createHash, X509Certificate } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** For `localhost`, signed by itself, for two days; PEM. */
export interface Certificate {
  readonly key: string;
  readonly certificate: string;
}

export function makeCertificate(): Certificate {
  const folder = mkdtempSync(path.join(tmpdir(), 'madoi-certificate-'));
  const [keyFile, file] = [path.join(folder, 'key.pem'), path.join(folder, 'certificate.pem')];
  const kind = ['-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2'];
  const subject = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost'];
  try {
    const args = ['req', ...kind, '-keyout', keyFile, '-out', file, ...subject];
    execFileSync(process.env.OPENSSL_PATH ?? 'openssl', args, { stdio: 'ignore' });
    return { key: readFileSync(keyFile, 'utf8'), certificate: readFileSync(file, 'utf8') };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** An argument for Chromium, which then takes it as one of an authority that it knows: service workers need that. */
export function trustInChromium({ certificate }: Certificate): string {
  const key = new X509Certificate(certificate).publicKey.export({ type: 'spki', format: 'der' });
  return `--ignore-certificate-errors-spki-list=${createHash('sha256').update(key).digest('base64')}`;
}
