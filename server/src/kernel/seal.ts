import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';
import { refuse } from './refusal.ts';
import { secretKey } from './secret-key.ts';

/** Bytes before the cipher text: nonce and tag of AES-256-GCM. */
const nonceBytes = 12;
const tagBytes = 16;

let keys: { source: string; sealing: Buffer; printing: Buffer } | undefined;

/**
 * Seals a text that must be read again (payment secrets, spec 04 §1; secret settings, spec 01 §4): AES-256-GCM under a key made from SECRET_KEY. `about` says what
 * it is and whose; sealed bytes moved to another row do not open.
 */
export function seal(text: string, about: string): Buffer {
  const nonce = randomBytes(nonceBytes);
  const cipher = createCipheriv('aes-256-gcm', secretKeys().sealing, nonce);
  cipher.setAAD(Buffer.from(about));
  const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), body]);
}

/** Opens what `seal` made for the same thing; bytes that were changed throw. */
export function unseal(sealed: Buffer, about: string): string {
  const decipher = createDecipheriv('aes-256-gcm', secretKeys().sealing, sealed.subarray(0, nonceBytes));
  decipher.setAAD(Buffer.from(about));
  decipher.setAuthTag(sealed.subarray(nonceBytes, nonceBytes + tagBytes));
  return Buffer.concat([decipher.update(sealed.subarray(nonceBytes + tagBytes)), decipher.final()]).toString('utf8');
}

/** 8 hex characters that tell two secrets apart and nothing else about them. */
export function fingerprint(text: string): string {
  return createHmac('sha256', secretKeys().printing).update(text).digest('hex').slice(0, 8);
}

/** A digest to find a sealed text by, where it has few possible values (pick-up codes). */
export function sealedHash(text: string, about: string): Buffer {
  return createHmac('sha256', secretKeys().printing).update(`${about}\n${text}`).digest();
}

function secretKeys() {
  const source = secretKey() ?? refuse('request.noSecretKey');
  if (keys?.source !== source) {
    const derive = (purpose: string) => Buffer.from(hkdfSync('sha256', source, '', `materia ${purpose}`, 32));
    keys = { source, sealing: derive('seal'), printing: derive('fingerprint') };
  }
  return keys;
}
