import type { Call } from '@materia/contract/kernel';
import type { OrderWorld } from './given-order.ts';
import type { Sent } from './test-client.ts';

export type Loose = Sent<Call> & { params?: Record<string, string | number> };

/** Accounts, and what is told to them, of one company. */
export interface PeopleIds {
  readonly user: number;
  readonly doctor: number;
  /** A store that an account could be put into. */
  readonly store: number;
  readonly broadcast: number;
  readonly notification: number;
  readonly delivery: number;
}
export const noPeople: Omit<PeopleIds, 'store'> = {
  user: 999_999,
  doctor: 999_999,
  broadcast: 999_999,
  notification: 999_999,
  delivery: 999_999,
};

const page = { limit: 10, page: 1 };
const clerk = { role: 'Service', type: 0 };
const message = '/api/mgmt/notification/message';

/** How to name each of them in each call that takes one, by path (foreign-ids.api.test.ts). */
export const peopleCases: Record<string, readonly ((ids: PeopleIds) => Loose)[]> = {
  '/api/private/sysusers/resetpwd': [ids => ({ body: { id: ids.user } })],
  '/api/mgmt/sysusers/limit/:limit/page/:page': [
    ids => ({ params: page, body: { storeId: ids.store } }),
    ids => ({ params: page, body: { ids: [ids.user] } }),
  ],
  '/api/mgmt/sysusers/doctors': [ids => ({ body: { ids: [ids.doctor] } })],
  '/api/mgmt/sysusers/summary': [ids => ({ body: { storeId: ids.store } })],
  '/api/mgmt/sysusers/:id': [ids => ({ params: { id: ids.user } })],
  '/api/mgmt/sysusers': [
    ids => ({ body: { id: ids.user, version: 1, name: '改名', ...clerk, type: 3 } }),
    ids => ({ body: { userName: 'newcomer', name: '新人', ...clerk, storeId: ids.store } }),
  ],
  '/api/mgmt/sysusers/toggle': [ids => ({ body: { ids: [ids.user], deleted: true } })],
  '/api/mgmt/sysusers/status': [ids => ({ body: { ids: [ids.user], status: 'DISABLED' } })],
  '/api/mgmt/sysusers/unlock': [ids => ({ body: { ids: [ids.user] } })],
  '/api/mgmt/sysusers/:id/review': [
    ids => ({ params: { id: ids.user }, body: { approve: true, ...clerk, storeId: ids.store } }),
  ],
  '/api/mgmt/sysusers/extend': [ids => ({ body: { ids: [ids.user], days: 1 } })],
  '/api/mgmt/sysusers/:id/scope': [ids => ({ params: { id: ids.user } })],
  '/api/mgmt/sysusers/:id/scope/check': [ids => ({ params: { id: ids.user }, body: { kind: 'STORE', key: 'WMDB' } })],
  '/api/mgmt/sysusers/:id/privs': [ids => ({ params: { id: ids.user }, body: { overrides: [], version: 1 } })],
  '/api/private/notification/limit/:limit/page/:page': [ids => ({ params: page, body: { ids: [ids.notification] } })],
  '/api/private/notification/read': [ids => ({ body: { ids: [ids.notification] } })],
  '/api/private/notification/toggle': [ids => ({ body: { ids: [ids.notification], deleted: true } })],
  '/api/private/notification/confirm': [ids => ({ body: { id: ids.notification } })],
  [`${message}/limit/:limit/page/:page`]: [ids => ({ params: page, body: { ids: [ids.broadcast] } })],
  [`${message}/:id`]: [ids => ({ params: { id: ids.broadcast } })],
  [message]: [
    ids => ({
      body: { kind: 'BROADCAST', id: ids.broadcast, version: 1, title: '改', body: '改', audience: {} },
    }),
  ],
  [`${message}/toggle`]: [ids => ({ body: { ids: [ids.broadcast], deleted: true } })],
  [`${message}/:id/send`]: [ids => ({ params: { id: ids.broadcast }, body: { version: 1 } })],
  [`${message}/:id/revoke`]: [ids => ({ params: { id: ids.broadcast }, body: { version: 1 } })],
  [`${message}/:id/receivers/limit/:limit/page/:page`]: [
    ids => ({ params: { ...page, id: ids.broadcast }, body: { ids: [ids.notification] } }),
  ],
  [`${message}/outbox/limit/:limit/page/:page`]: [ids => ({ params: page, body: { ids: [ids.delivery] } })],
  [`${message}/outbox/retry`]: [ids => ({ body: { ids: [ids.delivery] } })],
};

/** A doctor, and an account with a broadcast of its company, in its centre unread, and a message to it that was given up. */
export async function peopleOf(world: OrderWorld): Promise<Omit<PeopleIds, 'store'>> {
  const { companyId, add } = world;
  const user = (await world.server.given.user({ userName: 'theirs', companyId })).id;
  const words = { title: '内部通知', body: '仅限本公司' };
  const broadcast = await add('notification_message', {
    kind: 'BROADCAST',
    company_id: companyId,
    ...words,
    status: 'SENT',
  });
  const waits = { type: 'NOTIFICATION', must_confirm: true, message_id: broadcast };
  const notification = await add('notification', { user_id: user, ...words, ...waits });
  const delivery = await add('outbox', {
    event: 'notification.delivery',
    aggregate_type: 'notification',
    aggregate_id: notification,
    company_id: companyId,
    payload: { code: 'TASK_FAILED', channel: 'SMS', to: { userId: user } },
    actor: 'timer:test',
    at: new Date(),
    state: 'DEAD',
    attempts: 20,
  });
  const doctor = await add('doctor', {
    doctor_no: 'D1',
    name: '本公司医生',
    kind: 1,
    company_id: companyId,
    review_status: 2,
  });
  return { user, doctor, broadcast, notification, delivery };
}

/** What they are after everybody of another company has tried. */
export const peopleUntouched = (world: OrderWorld, ids: PeopleIds) =>
  world.one(
    `select u.status, u.deleted_at as gone, u.version, u.name, m.status as sent, m.deleted_at as hidden, m.version as said,
      n.read_at as read, n.confirmed_at as confirmed, n.deleted_at as "putAway", o.state as "givenUp"
    from sys_user u, notification_message m, notification n, outbox o where u.id = $1 and m.id = $2 and n.id = $3 and o.id = $4`,
    ids.user,
    ids.broadcast,
    ids.notification,
    ids.delivery,
  );
export const untouchedPeople = {
  status: 'ACTIVE',
  gone: null,
  version: 1,
  name: '用户theirs',
  sent: 'SENT',
  hidden: null,
  said: 1,
  read: null,
  confirmed: null,
  putAway: null,
  givenUp: 'DEAD',
};
