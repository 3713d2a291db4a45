import { notificationGiven } from '@materia/contract/areas/notification';
import { outbox, type Tx } from '../../kernel/index.ts';
import { type NoticeRow, noticeFrame } from './notice-frame.ts';
import { addNotices } from './notify.ts';

/** What somebody wrote to named accounts (spec 01 §10 发送消息): by no template, kept in their centres, shown at once to those who are there. */
export async function tellPlainly(
  tx: Tx,
  of: { readonly title: string; readonly body: string; readonly tag: string; readonly userIds: readonly number[] },
): Promise<void> {
  const { title, body, tag, userIds } = of;
  const row: NoticeRow = {
    ...{ type: 'NOTIFICATION', category: 'SYSTEM', level: 'info', tag, title, body, words: {} },
    ...{ url: null, parameter: null, orderInfo: null, autoHidden: true, duration: null },
    ...{ playAudio: false, mustConfirm: false, messageId: null },
  };
  const to = { userIds };
  if ((await addNotices(tx, row, to)) === 0) return;
  const about = { aggregateType: 'notification', aggregateId: 0, companyId: null };
  await outbox.put(tx, notificationGiven, noticeFrame(row, to), about);
}
