import {
  BroadcastStatus,
  exportMessages,
  exportOutbox,
  listMessages,
  listOutbox,
  OutboxKind,
  OutboxState,
} from '@materia/contract/areas/notification';
import { screenAt } from '@materia/contract/screens';
import { choice, days, flag, text } from '../../../kernel/list-screen/filters.tsx';
import { listScreen } from '../../../kernel/list-screen/list-screen.tsx';
import { partedScreen } from '../../../kernel/parted-screen.tsx';
import { later } from '../../../ui/later.tsx';
import { messageColumns } from './message.columns.tsx';
import { messageActions } from './message-actions.ts';
import { outboxActions, outboxColumns } from './outbox.columns.tsx';
import { templateActions, templateColumns } from './template.columns.tsx';

const screen = screenAt('/app/notification/notification_message_mgmt');

const MessageDrawer = later(() => import('./message.drawer.tsx').then(part => part.MessageDrawer));
const NewMessage = later(() => import('./edit-message.dialog.tsx').then(part => part.NewMessageDialog));
const TestPush = later(() => import('./test-push.dialog.tsx').then(part => part.TestPushFromToolbar));

/** 群发消息: what was written to many, when it goes or went, who has read it. */
const Broadcasts = listScreen({
  screen,
  part: 'broadcast',
  call: listMessages,
  body: { kind: 'BROADCAST' },
  export: exportMessages,
  rowKey: 'id',
  rowName: row => row.title,
  filters: {
    query: text({ max: 50 }),
    status: choice(BroadcastStatus, { many: true }),
    range: days(),
    deleted: flag(),
  },
  columns: messageColumns,
  mobile: ['title', 'status', '$at'],
  actions: messageActions,
  toolbar: [{ name: 'new', needs: 'NOTIFICATION:WRITE', main: true, dialog: NewMessage }],
  opens: { param: 'messageId', drawer: MessageDrawer },
  live: { entity: 'notificationMessage' },
  empty: 'notification.empty.broadcast',
});

/** 消息模板: what the product says by itself, and what the platform makes of it. */
const Templates = listScreen({
  screen,
  part: 'template',
  call: listMessages,
  body: { kind: 'TEMPLATE' },
  export: exportMessages,
  rowKey: 'id',
  rowName: row => row.code ?? '',
  pageSize: 100,
  filters: { query: text({ max: 50 }) },
  columns: templateColumns,
  mobile: ['code', 'title', '$channels'],
  actions: templateActions,
  toolbar: [{ name: 'test', needs: 'NOTIFICATION:WRITE', dialog: TestPush }],
});

/** 发送记录: messages on their way out; for the platform every event. */
const Outbox = listScreen({
  screen,
  part: 'outbox',
  call: listOutbox,
  rowKey: 'id',
  rowName: row => row.code ?? row.event,
  pageSize: 30,
  export: exportOutbox,
  filters: {
    kind: choice(OutboxKind, { unset: 'DELIVERY' }),
    state: choice(OutboxState, { many: true }),
    event: text({ max: 60 }),
    range: days(),
  },
  columns: outboxColumns,
  mobile: ['$event', 'state', 'createdAt'],
  actions: outboxActions,
  empty: 'notification.empty.outbox',
});

/** 消息管理 (spec 01 §10). */
export const MessageScreen = partedScreen({
  screen,
  parts: [
    { name: 'broadcast', label: 'notification.part.broadcast', Part: Broadcasts },
    { name: 'template', label: 'notification.part.template', Part: Templates },
    { name: 'outbox', label: 'notification.part.outbox', Part: Outbox },
  ],
});
