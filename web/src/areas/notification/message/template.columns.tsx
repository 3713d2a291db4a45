import type { MessageRow } from '@materia/contract/areas/notification';
import type { Columns } from '../../../kernel/list-screen/column.ts';
import { cell, yesNo } from '../../../kernel/list-screen/columns.tsx';
import type { RowAction } from '../../../kernel/list-screen/declaration.ts';
import { emptyMark } from '../../../ui/format.ts';
import { later } from '../../../ui/later.tsx';
import { channelWords } from './message.columns.tsx';
import { TemplateSwitch } from './template-switch.tsx';

/** Columns of the templates (spec 01 §10: code, text, channels, switch). */
export const templateColumns: Columns<MessageRow> = {
  code: { width: 190, pin: 'left' },
  to: {
    width: 96,
    cell: (to, _row, { t }) => (to ? t(`notification.to.${to}`) : emptyMark),
    text: (to, _row, { t }) => (to ? t(`notification.to.${to}`) : emptyMark),
  },
  title: { width: 190 },
  body: { width: 240 },
  $channels: cell<MessageRow>((row, { lang }) => channelWords(row, lang), {
    width: 104,
    text: (row, { lang }) => channelWords(row, lang),
  }),
  changed: yesNo({ width: 80, hidden: true }),
  $enabled: cell<MessageRow>(row => <TemplateSwitch row={row} />, { width: 80 }),
};

export const templateActions: readonly RowAction<MessageRow>[] = [
  {
    name: 'save',
    needs: 'NOTIFICATION:WRITE',
    where: 'row',
    dialog: later(() => import('./template.dialog.tsx').then(part => part.TemplateDialog)),
    run: async () => null,
  },
  {
    name: 'test',
    needs: 'NOTIFICATION:WRITE',
    where: 'row',
    always: true,
    dialog: later(() => import('./test-push.dialog.tsx').then(part => part.TestPushOfTemplate)),
    run: async () => null,
  },
];
