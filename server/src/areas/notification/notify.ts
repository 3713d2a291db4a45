import { notificationDelivery, notificationGiven } from '@materia/contract/areas/notification';
import type { LiveAudience, LiveFrameType, Words } from '@materia/contract/kernel';
import { type NoticeTemplate, outbox, sql, type Tx } from '../../kernel/index.ts';
import { receives } from '../identity/index.ts';
import { type NoticeRow, noticeFrame } from './notice-frame.ts';
import { templateInForce } from './template-in-force.ts';

/** What a notice says of the order it is about (spec 01 §1 order_info). */
export interface OrderInfo {
  readonly orderNo: string;
  readonly orderType: string;
  readonly order_status_code: number;
  readonly channel: string;
  readonly matId: number | null;
  readonly matName: string | null;
  readonly storeId: number | null;
  readonly storeName: string | null;
  readonly amount: number;
}

export interface Notice {
  readonly template: NoticeTemplate;
  /** What title and body name. */
  readonly params?: Words;
  /** Accounts that hold the privilege in whose scope the row lies, and whoever is named. */
  readonly to: LiveAudience;
  /** The newest of a tag stands for those before it. */
  readonly tag: string;
  /** What the screen it leads to is opened with. */
  readonly parameter?: object;
  readonly orderInfo?: OrderInfo;
  /** Where they differ from the template's. */
  readonly type?: LiveFrameType;
  readonly url?: string;
  readonly level?: NoticeTemplate['level'];
  readonly playAudio?: boolean;
  /** What frames of its type carry besides (spec 01 §8 MAT_T: matId, value, limit, at, recovered). */
  readonly more?: object;
}

/**
 * Tells staff something by a template (spec 01 §7): one row for each live account it is for, frames to those who are there and
 * messages by other channels after the commit. Only inserts, so a use case may call it in its own transaction.
 */
export async function notify(tx: Tx, of: Notice): Promise<void> {
  const template = await templateInForce(tx, of.template);
  if (!template.enabled) return;
  const row: NoticeRow = {
    type: of.type ?? template.type ?? 'NOTIFICATION',
    category: template.category,
    level: of.level ?? template.level,
    tag: of.tag,
    title: template.title,
    body: template.body,
    words: of.params ?? {},
    url: of.url ?? template.url ?? null,
    parameter: of.parameter ?? null,
    orderInfo: of.orderInfo ?? null,
    autoHidden: template.autoHidden ?? true,
    duration: template.durationMs ?? null,
    playAudio: of.playAudio ?? template.playAudio ?? false,
    mustConfirm: false,
    messageId: null,
  };
  const about = { aggregateType: 'notification', aggregateId: 0, companyId: of.to.companyId ?? null };
  if (template.channels.includes('LIVE') && (await addNotices(tx, row, of.to)) > 0)
    await outbox.put(tx, notificationGiven, noticeFrame(row, of.to, of.more), about);
  await addDeliveries(tx, { ...row, code: template.code, channels: template.channels }, of.to);
}

/** One row for each receiver; answers how many. */
export function addNotices(tx: Tx, row: NoticeRow, to: LiveAudience): Promise<number> {
  return tx.run(sql`
    insert into notification (user_id, type, category, level, tag, title, body, words, url, parameter, auto_hidden, duration,
      play_audio, order_info, must_confirm, message_id, created_at, updated_at)
    select u.id, ${row.type}, ${row.category}, ${row.level}, ${row.tag}, ${row.title}, ${row.body}, ${JSON.stringify(row.words)}::jsonb,
      ${row.url}, ${json(row.parameter)}::jsonb, ${row.autoHidden}, ${row.duration}::int, ${row.playAudio}, ${json(row.orderInfo)}::jsonb,
      ${row.mustConfirm}, ${row.messageId}::bigint, ${tx.now()}::timestamptz, ${tx.now()}::timestamptz
    from sys_user u where ${receives(to, tx.now())}`);
}

const json = (value: object | null) => (value === null ? null : JSON.stringify(value));

/** One event for each receiver and channel outside that has an address of theirs. */
export async function addDeliveries(
  tx: Tx,
  of: Pick<NoticeRow, 'title' | 'body' | 'words'> & { code: string; channels: readonly string[] },
  to: LiveAudience,
): Promise<void> {
  const addresses = { SMS: sql`u.cellphone`, MAIL: sql`u.email` };
  for (const [channel, address] of Object.entries(addresses)) {
    if (!of.channels.includes(channel)) continue;
    const { code, title, body, words } = of;
    const said = JSON.stringify({ channel, code, title, body, words });
    await outbox.putEach(
      tx,
      notificationDelivery,
      sql`
      select 'notification' as aggregate_type, u.id as aggregate_id, u.company_id,
        ${said}::jsonb || jsonb_build_object('to', jsonb_build_object('userId', u.id)) as payload
      from sys_user u where ${receives(to, tx.now())} and ${address} is not null`,
    );
  }
}
