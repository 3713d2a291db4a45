import { createPublicKey, createSign } from 'node:crypto';

/** DER, as far as a certificate needs it. */
const der = (tag: number, ...parts: readonly Buffer[]): Buffer => {
  const content = Buffer.concat(parts);
  const { length } = content;
  const size = length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 255];
  return Buffer.concat([Buffer.from([tag, ...size]), content]);
};
const sequence = (...parts: readonly Buffer[]): Buffer => der(0x30, ...parts);
const utcTime = (at: Date): Buffer =>
  der(0x17, Buffer.from(`${at.toISOString().slice(2, 19).replaceAll(/[-T:]/g, '')}Z`));

/** sha256WithRSAEncryption, with its NULL. */
const algorithm = sequence(der(0x06, Buffer.from('2a864886f70d01010b', 'hex')), der(0x05));
const named = (name: string): Buffer =>
  sequence(der(0x31, sequence(der(0x06, Buffer.from('550403', 'hex')), der(0x0c, Buffer.from(name)))));

const dayMs = 86_400_000;

/** A certificate of a key over itself, valid from yesterday for five years: what the platform shows its merchants. */
export function selfSigned(serialNo: string, privateKey: string, now = Date.now()): string {
  const key = createPublicKey(privateKey).export({ type: 'spki', format: 'der' });
  const digits = Buffer.from(serialNo, 'hex');
  // A number that begins with a set bit would be negative.
  const number = (digits[0] ?? 0) > 127 ? Buffer.concat([Buffer.from([0]), digits]) : digits;
  const content = sequence(
    der(0xa0, der(0x02, Buffer.from([2]))),
    der(0x02, number),
    algorithm,
    named('Tenpay.com Root CA'),
    sequence(utcTime(new Date(now - dayMs)), utcTime(new Date(now + 5 * 365 * dayMs))),
    named('Tenpay.com sign'),
    key,
  );
  const signature = createSign('RSA-SHA256').update(content).sign(privateKey);
  const certificate = sequence(content, algorithm, der(0x03, Buffer.from([0]), signature)).toString('base64');
  const lines = certificate.match(/.{1,64}/g) ?? [];
  return `-----BEGIN CERTIFICATE-----\n${lines.join('\n')}\n-----END CERTIFICATE-----\n`;
}
