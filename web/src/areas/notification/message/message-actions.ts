import { type MessageRow, revokeMessage, sendMessage, toggleMessages } from '@materia/contract/areas/notification';
import { api } from '../../../kernel/api.ts';
import type { RowAction, Target } from '../../../kernel/list-screen/declaration.ts';
import { later } from '../../../ui/later.tsx';

type Targets = readonly Target<MessageRow>[];

const write = { needs: 'NOTIFICATION:WRITE', where: 'row' } as const;

const toggle = (targets: Targets, deleted: boolean) =>
  api(toggleMessages, { body: { ids: targets.map(target => target.id), deleted } });

const step = (action: 'send' | 'schedule' | 'unschedule') => (targets: Targets) =>
  each(targets, ({ id, row }) => api(sendMessage, { params: { id }, body: { version: row.version, action } }));

async function each(targets: Targets, act: (target: Target<MessageRow>) => Promise<unknown>): Promise<void> {
  for (const target of targets) await act(target);
}

/** What may be done with broadcasts, by the steps that the server says they allow (spec 01 §7). */
export const messageActions: readonly RowAction<MessageRow>[] = [
  {
    name: 'save',
    ...write,
    dialog: later(() => import('./edit-message.dialog.tsx').then(part => part.EditMessageDialog)),
    run: async () => null,
  },
  { name: 'send', ...write, tone: 'main', confirm: 'notification.ask.send', run: step('send') },
  { name: 'schedule', ...write, run: step('schedule') },
  { name: 'unschedule', ...write, run: step('unschedule') },
  {
    name: 'revoke',
    ...write,
    tone: 'danger',
    confirm: 'notification.ask.revoke',
    run: targets =>
      each(targets, ({ id, row }) => api(revokeMessage, { params: { id }, body: { version: row.version } })),
  },
  {
    name: 'toggle',
    needs: 'NOTIFICATION:WRITE',
    tone: 'danger',
    confirm: 'notification.ask.toggle',
    run: targets => toggle(targets, true),
  },
  { name: 'restore', needs: 'NOTIFICATION:WRITE', run: targets => toggle(targets, false) },
];
