import { areaContract } from '../../kernel/area-contract.ts';
import { BroadcastSteps } from './broadcast.steps.ts';
import * as centreCalls from './notification.calls.ts';
import * as codes from './notification.codes.ts';
import * as events from './notification.events.ts';
import { notificationOperations, notificationRefusals, notificationTexts } from './notification.texts.ts';
import { notificationDashboardTexts } from './notification-dashboard.texts.ts';
import * as messageCalls from './notification-message.calls.ts';
import { notificationScreenTexts } from './notification-screen.texts.ts';
import { notificationSettingTexts } from './notification-setting.texts.ts';
import * as outboxCalls from './outbox.calls.ts';

export * from './broadcast.steps.ts';
export * from './notification.calls.ts';
export * from './notification.codes.ts';
export * from './notification.events.ts';
export { notificationTexts } from './notification.texts.ts';
export * from './notification-message.calls.ts';
export { notificationScreenTexts } from './notification-screen.texts.ts';
export { notificationSettingTexts } from './notification-setting.texts.ts';
export * from './outbox.calls.ts';

export const notificationContract = areaContract('notification', {
  calls: { ...centreCalls, ...messageCalls, ...outboxCalls },
  codes,
  steps: { BroadcastSteps },
  events,
  texts: {
    ...notificationTexts,
    ...notificationOperations,
    ...notificationRefusals,
    ...notificationScreenTexts,
    ...notificationSettingTexts,
    ...notificationDashboardTexts,
  },
});
