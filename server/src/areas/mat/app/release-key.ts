import { createPublicKey, type KeyObject, verify } from 'node:crypto';
import { type AppKindCode, appSigned } from '@materia/contract/areas/mat';

/** The public half of the release key, from its setting; undefined: it is none. */
export function releaseKeyOf(pem: string): KeyObject | undefined {
  try {
    const key = createPublicKey(pem);
    return key.asymmetricKeyType === 'ed25519' ? key : undefined;
  } catch {
    return undefined;
  }
}

/** A setting that is neither empty nor a key is refused. */
export const checkReleaseKey = (pem: string): string | undefined =>
  pem === '' || releaseKeyOf(pem) ? undefined : 'setting.mat.releaseKeyInvalid';

/** Whether the release key has signed this package as this version (spec 06 §1). */
export function isSigned(
  key: KeyObject,
  {
    kind,
    versionCode,
    sha256,
    signature,
  }: { kind: AppKindCode; versionCode: number; sha256: string; signature: string },
): boolean {
  const bytes = Buffer.from(signature, 'base64');
  return bytes.length === 64 && verify(null, Buffer.from(appSigned(kind, versionCode, sha256)), key, bytes);
}
