import { type OnlineSession, refreshOnline } from '@materia/contract/areas/identity';
import { api } from '../../../kernel/api.ts';
import type { RowAction } from '../../../kernel/list-screen/declaration.ts';
import { later } from '../../../ui/later.tsx';
import { userNamesOf } from './user-names.ts';

const write = { needs: 'ONLINE:WRITE' } as const;
const done = async (_targets: unknown, input: Readonly<Record<string, unknown>>) => input.answer;

/** What may be done with who is online (spec 01 §10). */
export const onlineActions: readonly RowAction<OnlineSession>[] = [
  {
    name: 'message',
    ...write,
    dialog: later(() => import('./online.dialogs.tsx').then(part => part.MessageDialog)),
    run: done,
  },
  {
    name: 'refresh',
    ...write,
    confirm: 'identity.online.askRefresh',
    params: targets => ({ name: userNamesOf(targets).slice(0, 3).join(', ') }),
    run: targets => api(refreshOnline, { body: { userNames: userNamesOf(targets) } }),
  },
  {
    name: 'revoke',
    ...write,
    tone: 'danger',
    dialog: later(() => import('./online.dialogs.tsx').then(part => part.RevokeDialog)),
    run: done,
  },
];
