import { userChanged } from '@materia/contract/areas/identity';
import { area, pushes } from '../../kernel/index.ts';
import { changePasswordHandler, signOutHandler } from './change-password.ts';
import { listOperationLogHandler } from './list-operation-log.ts';
import { readCurrentUserHandler } from './read-current-user.ts';
import { signInHandler } from './sign-in.ts';
import { getSettingsHandler, saveSettingHandler } from './user-setting.ts';

export const identityModule = area('identity', {
  handlers: [
    signInHandler,
    readCurrentUserHandler,
    signOutHandler,
    changePasswordHandler,
    getSettingsHandler,
    saveSettingHandler,
    listOperationLogHandler,
  ],
  pushes: [
    pushes(userChanged, ({ payload }) => [
      { type: 'PRIVS', body: {}, to: { userIds: [payload.userId] }, recheck: true },
    ]),
  ],
  settings: {
    'account.maxFailures': { value: 5 },
    'account.lockMinutes': { value: 15 },
    'account.idleMinutes': { value: 720 },
    'account.sessionDays': { value: 7 },
    'account.maxSessions': { value: 5 },
  },
});
