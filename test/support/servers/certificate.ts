import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export interface Certificate {
  /** PEM, as the key. It is its own authority: who believes it believes the server. */
  readonly cert: string;
  readonly key: string;
}

/** For a server on this machine: 127.0.0.1 and localhost. */
export function makeCertificate(): Certificate {
  const folder = mkdtempSync(join(tmpdir(), 'shulayim-certificate-'));
  const [cert, key] = [join(folder, 'cert.pem'), join(folder, 'key.pem')];
  const names = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=IP:127.0.0.1,DNS:localhost'];
  const algorithm = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2'];
  try {
    execFileSync('openssl', ['req', '-x509', ...algorithm, ...names, '-keyout', key, '-out', cert], {
      stdio: 'ignore',
    });
    return { cert: readFileSync(cert, 'utf8'), key: readFileSync(key, 'utf8') };
  } finally {
    rmSync(folder, { recursive: true });
  }
}
