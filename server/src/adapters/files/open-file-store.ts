import { join } from 'node:path';
import { localFiles } from './local-files.ts';
import type { FileStore } from './port.ts';
import { s3Files } from './s3-files.ts';

/**
 * The store that the environment names: `FILES_S3_ENDPOINT`, `FILES_S3_BUCKET`, `FILES_S3_KEY_ID`, `FILES_S3_SECRET`,
 * `FILES_S3_REGION` (us-east-1), `FILES_S3_STYLE` path or virtual. Without an endpoint: `DATA_DIR/files`.
 */
export function openFileStore(env: NodeJS.ProcessEnv, dataDir: string): FileStore {
  const endpoint = env.FILES_S3_ENDPOINT;
  if (!endpoint) return localFiles(join(dataDir, 'files'));
  const need = (name: string) => {
    const value = env[name];
    if (!value) throw new Error(`${name} must be set when FILES_S3_ENDPOINT is`);
    return value;
  };
  return s3Files({
    endpoint,
    bucket: need('FILES_S3_BUCKET'),
    keyId: need('FILES_S3_KEY_ID'),
    secret: need('FILES_S3_SECRET'),
    region: env.FILES_S3_REGION || 'us-east-1',
    virtualHost: env.FILES_S3_STYLE === 'virtual',
  });
}
