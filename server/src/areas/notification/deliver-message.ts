import { allTexts } from '@materia/contract';
import { notificationDelivery } from '@materia/contract/areas/notification';
import type { Words } from '@materia/contract/kernel';
import {
  type Db,
  type EventOf,
  type NoticeChannel,
  noteOutcome,
  outerConsumer,
  type StoredEvent,
  unseal,
} from '../../kernel/index.ts';
import { customerForOrder } from '../customer/index.ts';
import { type Address, addressOfUser, messenger } from '../identity/index.ts';
import { isRevoked } from './message/message.store.ts';
import { sealedAs } from './notify-customer.ts';
import { wechatWays } from './wechat-ways.ts';
import { wordNotice } from './word-notice.ts';

type Delivery = EventOf<typeof notificationDelivery>;

/** Where somebody is reached now: who changed their number since, at the new one; who is gone, nowhere. */
async function addressOf(db: Db, to: Delivery['to']): Promise<Address | undefined> {
  if ('userId' in to) return addressOfUser(db, to.userId);
  const customer = await customerForOrder(db, { customerId: to.customerId });
  return customer && { cellphone: customer.cellphone, email: null };
}

/** Of a broadcast that was taken back before its turn came (spec 01 §7). */
async function takenBack(db: Db, code: string): Promise<boolean> {
  const [, id] = /^message-(\d+)$/.exec(code) ?? [];
  return id !== undefined && isRevoked(db, Number(id));
}

/** Values that nobody but the receiver may read lie sealed in the outbox. */
function opened(words: Delivery['words']): Words {
  return Object.fromEntries(
    Object.entries(words).map(([name, value]) =>
      typeof value === 'object' && value !== null && 'sealed' in value
        ? [name, unseal(Buffer.from(String(value.sealed), 'base64'), sealedAs)]
        : [name, value as Words[string]],
    ),
  );
}

/** What a text names, in the order it does: the keywords of a subscription message take them so. */
function valuesInOrder(body: string, words: Words): string[] {
  const text = allTexts[body]?.zh ?? body;
  const names = new Set([...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name as string));
  return [...names].filter(name => name in words).map(name => wordNotice(`{${name}}`, words, 'zh'));
}

/** By the first mini-program that takes it. Where SMS stands in for it, WeChat's troubles hold nothing up. */
async function toldByWechat(db: Db, { payload, companyId }: StoredEvent<Delivery>, words: Words): Promise<boolean> {
  if (!('customerId' in payload.to)) return false;
  const { code, body, otherwise, to } = payload;
  const values = valuesInOrder(body, words);
  for (const { app, ...way } of await wechatWays(db, { customerId: to.customerId, companyId, code })) {
    try {
      if (await messenger().wechat(app, { ...way, values })) return true;
    } catch (error) {
      if (!otherwise) throw error;
      messenger().failed(error);
    }
  }
  return false;
}

/** Staff and customers outside of the console read Chinese: their language is not known here. */
export const messageDelivery = outerConsumer('notification.deliver', [notificationDelivery], async (db, event) => {
  const { code, to, title, body, words, otherwise } = event.payload;
  if (await takenBack(db, code)) {
    await noteOutcome(db, event.id, { by: null });
    return;
  }
  const values = opened(words);
  if (event.payload.channel === 'WX' && (await toldByWechat(db, event, values))) return;
  const planned = event.payload.channel;
  const channel = planned === 'WX' ? otherwise : planned;
  const address = await addressOf(db, to);
  const said = { subject: wordNotice(title, values, 'zh'), text: wordNotice(body, values, 'zh') };
  let by: NoticeChannel | null = null;
  if (channel === 'SMS' && address?.cellphone) {
    await messenger().sms(address.cellphone, { template: 'NOTICE', text: said.text });
    by = channel;
  }
  if (channel === 'MAIL' && address?.email) {
    if (!(await messenger().mail(address.email, said))) throw new Error('no mail server is set up');
    by = channel;
  }
  // For 发送记录: it went another way than it was meant to, or none.
  if (by !== planned) await noteOutcome(db, event.id, { by });
});
