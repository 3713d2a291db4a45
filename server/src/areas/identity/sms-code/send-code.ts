import { randomInt } from 'node:crypto';
import type { SentCode } from '@materia/contract/areas/identity';
import { refuse } from '../../../kernel/index.ts';
import { type Messenger, messenger } from '../messenger.ts';
import { addCode, type CodeFor, codeHash, countCodes } from './sms-code.store.ts';

/** Spec 01 §1 sms_code. */
const lifeSeconds = 300;
const resendSeconds = 60;
const perPhone = 10;
const perAddress = 30;

export interface SendCode extends CodeFor {
  /** Of who asks. */
  readonly ip: string;
  /**
   * `answered`: the caller hears if it could not be sent. `quietly`: nobody waits for it, so that the answer takes the same time
   * whether it is sent or not. `never`: what was said does not belong together; all but the message happens.
   */
  readonly delivery?: 'answered' | 'quietly' | 'never';
}

const underWay = new Set<Promise<void>>();

/**
 * Sends a code by text message: the one way for every purpose and area. It is committed before the provider is asked, so a
 * provider that fails breaks nothing half-way; the code is then of no use to anybody.
 */
export async function sendCode({ delivery = 'answered', ip, ...of }: SendCode): Promise<SentCode> {
  const { db, secretKey, showsCodes, ...by } = messenger();
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  await db.transaction(async tx => {
    const { wait, ofPhone, ofAddress } = await countCodes(tx, { cellphone: of.cellphone, ip, resendSeconds });
    if (wait > 0) refuse('identity.codeTooSoon', { n: wait });
    if (ofPhone >= perPhone) refuse('identity.codesUsedUp');
    if (ofAddress >= perAddress) refuse('request.tooMany');
    await addCode(tx, { ...of, hash: codeHash(secretKey, of, code), ip, lifeSeconds });
  });
  const sent = delivery === 'never' ? Promise.resolve() : deliver(by, of.cellphone, code);
  if (delivery === 'answered') await sent.catch(error => refuseUnsent(by, error));
  else keep(sent.catch(by.failed));
  return { expiresIn: lifeSeconds, resendIn: resendSeconds, ...(showsCodes() ? { demoCode: code } : {}) };
}

const deliver = ({ sms, codeText }: Pick<Messenger, 'sms' | 'codeText'>, cellphone: string, code: string) => {
  const minutes = lifeSeconds / 60;
  return sms(cellphone, { template: 'CODE', text: codeText(code, minutes), code, minutes });
};

function refuseUnsent({ failed }: Pick<Messenger, 'failed'>, error: unknown): never {
  failed(error);
  return refuse('identity.codeNotSent');
}

function keep(sending: Promise<void>): void {
  underWay.add(sending);
  void sending.finally(() => underWay.delete(sending));
}

/** Waits for messages that are still under way, before the process ends. */
export async function codesSent(): Promise<void> {
  await Promise.all(underWay);
}
