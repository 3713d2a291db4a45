import { area } from '../../kernel/index.ts';
import { failureNotices, failurePushes } from './notify-failures.ts';

export const notificationModule = area('notification', { consumers: failureNotices, pushes: failurePushes });
