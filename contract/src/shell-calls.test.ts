import { expect, test } from 'vitest';
import { allCalls } from './index.ts';

const lp = '/limit/:limit/page/:page';

/** The calls of spec 01 §3, each with who may make it. */
const listed: readonly (readonly [needs: string, ...calls: string[]])[] = [
  [
    'public',
    'POST /api/public/user_auth',
    'POST /api/public/user/smscode',
    'POST /api/public/user/forgot',
    'POST /api/public/user/registration',
    'POST /api/public/user/password',
    'GET /api/public/sysconfig/paypointsrule',
  ],
  [
    'signedIn',
    'GET /api/private/user',
    'POST /api/private/session/logout',
    'POST /api/private/session/lock',
    'POST /api/private/session/unlock',
    'POST /api/private/sysusers/resetpwd',
    `POST /api/mgmt/operationlog${lp}`,
    'POST /api/mgmt/upload/image',
    'POST /api/mgmt/upload/file',
    'POST /api/mgmt/files/image',
    'POST /api/mgmt/files/file',
    'GET /api/mgmt/upload/imageviaurl',
    `POST /api/private/notification${lp}`,
    'POST /api/private/notification/read',
    'POST /api/private/notification/confirm',
    'POST /api/private/notification/toggle',
    'GET /api/private/setting/:screen',
    'POST /api/private/setting/:screen',
    'GET /api/mgmt/search',
    'GET /api/mgmt/dashboard/:block',
    'GET /api/mgmt/map/suggest',
    'GET /api/mgmt/map/reverse',
    'GET /api/mgmt/map/geocode',
  ],
  ['SYSUSER', `POST /api/mgmt/sysusers${lp}`, 'GET /api/mgmt/sysusers/:id', 'GET /api/mgmt/sysusers/:id/privs'],
  [
    'SYSUSER:WRITE',
    'POST /api/mgmt/sysusers',
    'POST /api/mgmt/sysusers/toggle',
    'POST /api/mgmt/sysusers/status',
    'POST /api/mgmt/sysusers/unlock',
    'POST /api/mgmt/sysusers/:id/review',
    'POST /api/mgmt/sysusers/:id/privs',
  ],
  ['DELIVERYMAN or ORDER', 'GET /api/mgmt/sysusers/deliverymans'],
  ['ONLINE', `POST /api/mgmt/loginlog${lp}`, `POST /api/mgmt/online${lp}`],
  ['ONLINE:WRITE', 'POST /api/mgmt/online/revoke', 'POST /api/mgmt/online/refresh', 'POST /api/mgmt/online/message'],
  ['SYSCONFIG or COMPANY', 'GET /api/mgmt/sysconfig'],
  ['SYSCONFIG:WRITE or COMPANY:WRITE', 'POST /api/mgmt/sysconfig'],
  ['SYSCONFIG', 'GET /api/mgmt/sysconfig/status'],
  ['TASK', `POST /api/mgmt/task${lp}`, `POST /api/mgmt/task/:id/runs${lp}`, 'GET /api/mgmt/task/run/:runId/log'],
  [
    'TASK:WRITE',
    'POST /api/mgmt/task',
    'POST /api/mgmt/task/:id/run',
    'POST /api/mgmt/task/:id/runnow',
    'POST /api/mgmt/task/:id/pause',
    'POST /api/mgmt/task/:id/stop',
    'POST /api/mgmt/task/:id/resume',
  ],
  [
    'NOTIFICATION',
    `POST /api/mgmt/notification/message${lp}`,
    'GET /api/mgmt/notification/message/:id',
    'POST /api/mgmt/notification/message/audience',
    `POST /api/mgmt/notification/message/:id/receivers${lp}`,
    `POST /api/mgmt/notification/message/outbox${lp}`,
  ],
  [
    'NOTIFICATION:WRITE',
    'POST /api/mgmt/notification/message',
    'POST /api/mgmt/notification/message/test',
    'POST /api/mgmt/notification/message/toggle',
    'POST /api/mgmt/notification/message/:id/send',
    'POST /api/mgmt/notification/message/:id/revoke',
    'POST /api/mgmt/notification/message/outbox/retry',
  ],
];

const needed = new Map(
  allCalls.map(({ method, path, needs }) => [
    `${method} ${path}`,
    typeof needs === 'string' ? needs : Object.values(needs).flat().join(' or '),
  ]),
);

test.each(listed.flatMap(([needs, ...calls]) => calls.map(call => [call, needs] as const)))(
  '%s is for %s',
  (call, needs) => expect(needed.get(call)).toBe(needs),
);
