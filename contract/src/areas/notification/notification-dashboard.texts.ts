import { texts } from '../../kernel/index.ts';

/** What messages say on the dashboard (spec 01 §12). */
export const notificationDashboardTexts = texts({
  'notification.dash.broadcasts': { zh: '群发消息', en: 'Broadcasts' },
  'notification.dash.title': { zh: '标题', en: 'Title' },
  'notification.dash.state': { zh: '状态', en: 'State' },
  'notification.dash.at': { zh: '时间', en: 'Time' },
  'notification.dash.toConfirm': { zh: '待确认', en: 'To confirm' },
  'notification.dash.unread': { zh: '未读', en: 'Unread' },
  'notification.dash.read': { zh: '已读', en: 'Read' },
  'notification.dash.none': { zh: '没有群发消息', en: 'No broadcasts' },
});
