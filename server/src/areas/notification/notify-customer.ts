import { notificationDelivery } from '@materia/contract/areas/notification';
import type { Words } from '@materia/contract/kernel';
import { type NoticeTemplate, outbox, seal, type Tx } from '../../kernel/index.ts';
import { templateInForce } from './template-in-force.ts';
import { wechatWays } from './wechat-ways.ts';

/** What the sealed values of messages are sealed as. */
export const sealedAs = 'notification words';

export interface CustomerNotice {
  readonly template: NoticeTemplate;
  readonly params: Words;
  /** What only the customer may read (a pick-up code): sealed until it is sent. */
  readonly secrets?: Readonly<Record<string, string>>;
  readonly customerId: number;
  readonly companyId: number | null;
}

/**
 * Tells a customer something, after the commit (spec 01 §7 C_…): by WeChat where their mini-program carries the template, else by
 * SMS, as far as the template has the channel.
 */
export async function notifyCustomer(tx: Tx, of: CustomerNotice): Promise<void> {
  const template = await templateInForce(tx, of.template);
  if (!template.enabled) return;
  const sealed = Object.entries(of.secrets ?? {}).map(([name, value]) => [
    name,
    { sealed: seal(value, sealedAs).toString('base64') },
  ]);
  const { code, title, body } = template;
  const { customerId, companyId } = of;
  const words = { ...of.params, ...Object.fromEntries(sealed) } as Record<string, never>;
  const about = { aggregateType: 'customer', aggregateId: customerId, companyId };
  const has = (channel: (typeof template.channels)[number]) => template.channels.includes(channel);
  const byWechat = has('WX') && (await wechatWays(tx, { customerId, companyId, code })).length > 0;
  if (!byWechat && !has('SMS')) return;
  const way = byWechat
    ? { channel: 'WX' as const, ...(has('SMS') && { otherwise: 'SMS' as const }) }
    : { channel: 'SMS' as const };
  await outbox.put(tx, notificationDelivery, { ...way, code, to: { customerId }, title, body, words }, about);
}
