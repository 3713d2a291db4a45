import { notificationGiven, testMessage } from '@materia/contract/areas/notification';
import type { BodyOf, LiveFrameType } from '@materia/contract/kernel';
import { on, outbox, type Tx } from '../../../kernel/index.ts';
import { findReceiver } from '../../identity/index.ts';
import type { NoticeRow } from '../notice-frame.ts';
import { addNotices } from '../notify.ts';

/** Types that people read: they stand in the centre too, under its tabs. */
const tabs: Readonly<Partial<Record<LiveFrameType, NoticeRow['category']>>> = {
  MAT_ORDER: 'ORDER',
  STORE_ORDER: 'ORDER',
  MAT_NETWORK: 'MAT',
  MAT_T: 'MAT',
  MAT_H: 'MAT',
  NOTIFICATION: 'SYSTEM',
};

type Body = BodyOf<typeof testMessage>;

const text = (value: unknown, max: number): string => (typeof value === 'string' ? value.slice(0, max) : '');
const record = (value: unknown): object | null => (typeof value === 'object' && value !== null ? value : null);

/** The row of a frame made by hand: what of it is readable. */
function rowOf({ type, body }: Body, category: NoticeRow['category']): NoticeRow {
  const of = (type === 'NOTIFICATION' ? (record(body.notification) ?? body) : body) as Record<string, unknown>;
  return {
    type,
    category,
    level: 'info',
    tag: text(of.tag, 64) || null,
    title: text(of.title, 50) || type,
    body: text(of.body, 300),
    words: {},
    url: text(of.url, 100) || null,
    parameter: record(of.parameter),
    orderInfo: record(of.orderInfo),
    autoHidden: body.autoHidden !== false,
    duration: null,
    playAudio: of.playAudio === true,
    mustConfirm: of.mustConfirm === true,
    messageId: null,
  };
}

async function push(tx: Tx, body: Body, userId: number): Promise<void> {
  const to = { userIds: [userId] };
  const category = tabs[body.type];
  if (category) await addNotices(tx, rowOf(body, category), to);
  const about = { aggregateType: 'notification', aggregateId: userId, companyId: null };
  const autoHidden = body.body.autoHidden !== false;
  await outbox.put(tx, notificationGiven, { type: body.type, to, autoHidden, body: body.body }, about);
}

/** POST message/test: a frame with that body to one account of the scope, by the way all frames go. */
export const testMessageHandler = on(testMessage)(async ({ body }, ctx) => {
  await ctx.transaction(async tx => {
    const user =
      (await findReceiver(tx, ctx.actor, { userName: body.userName, now: tx.now() })) ??
      ctx.fail('notification.userUnknown');
    await push(tx, body, user.id);
    tx.record({ targetType: 'USER', targetId: user.id, targetName: body.userName, after: { type: body.type } });
  });
  return null;
});
