import { area } from '../../kernel/index.ts';
import { countUnreadHandler, listNotificationsHandler } from './centre/list-notifications.ts';
import {
  confirmNotificationHandler,
  readNotificationsHandler,
  toggleNotificationsHandler,
} from './centre/read-notifications.ts';
import { broadcastsBlock } from './dashboard/broadcasts.block.ts';
import { messageDelivery } from './deliver-message.ts';
import { exportOutboxHandler } from './export-outbox.ts';
import { listOutboxHandler, retryOutboxHandler } from './list-outbox.ts';
import { countAudienceHandler } from './message/audience.ts';
import { broadcastSend } from './message/broadcast-send.task.ts';
import { exportMessagesHandler } from './message/export-messages.ts';
import { listMessagesHandler, readMessageHandler } from './message/list-messages.ts';
import { listReceiversHandler } from './message/list-receivers.ts';
import { messageTarget } from './message/record-message.ts';
import { saveMessageHandler } from './message/save-message.ts';
import { revokeMessageHandler, sendMessageHandler } from './message/send-message.ts';
import { testMessageHandler } from './message/test-message.ts';
import { toggleMessagesHandler } from './message/toggle-messages.ts';
import { notificationSettings } from './notification.settings.ts';
import { notificationCleanup } from './notification-cleanup.task.ts';
import { failureNotices, taskFailedTemplate } from './notify-failures.ts';
import { noticePushes } from './push-notices.ts';

export const notificationModule = area('notification', {
  handlers: [
    listNotificationsHandler,
    countUnreadHandler,
    readNotificationsHandler,
    confirmNotificationHandler,
    toggleNotificationsHandler,
    listMessagesHandler,
    exportMessagesHandler,
    readMessageHandler,
    saveMessageHandler,
    countAudienceHandler,
    testMessageHandler,
    toggleMessagesHandler,
    sendMessageHandler,
    revokeMessageHandler,
    listReceiversHandler,
    listOutboxHandler,
    exportOutboxHandler,
    retryOutboxHandler,
  ],
  blocks: [broadcastsBlock],
  consumers: [...failureNotices, messageDelivery],
  pushes: noticePushes,
  tasks: [broadcastSend, notificationCleanup],
  settings: notificationSettings,
  templates: [taskFailedTemplate],
  targets: { NOTIFICATION_MESSAGE: messageTarget },
});
