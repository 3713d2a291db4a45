import {
  exportOperationLog,
  listOperationLog,
  type OperationLogRow,
  OperationResult,
} from '@materia/contract/areas/identity';
import { screenAt } from '@materia/contract/screens';
import { cell, time } from '../../../kernel/list-screen/columns.tsx';
import { choice, period, text } from '../../../kernel/list-screen/filters.tsx';
import { listScreen } from '../../../kernel/list-screen/list-screen.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { later } from '../../../ui/later.tsx';
import { byWhom, changesText, resultOf, targetText } from './operation-words.ts';

const OperationDrawer = later(() => import('./operation.drawer.tsx').then(part => part.OperationDrawer));

/** 操作日志 (spec 01 §10): everything that was changed or exported, and what was refused. */
export const OperationLogList = listScreen({
  screen: screenAt('/app/system/sys_config'),
  part: 'log',
  call: listOperationLog,
  rowKey: 'id',
  rowName: row => row.actionName,
  pageSize: 30,
  export: exportOperationLog,
  filters: {
    duration: period(),
    userName: text({ max: 20, label: 'system.log.user' }),
    target: text({ max: 60, label: 'system.log.target' }),
    actionName: text({ max: 40, label: 'system.log.action' }),
    result: choice(OperationResult, { label: 'system.log.result' }),
  },
  columns: {
    at: time({ width: 150, title: 'system.log.at' }),
    $user: cell<OperationLogRow>((row, { t }) => byWhom(row, t), {
      width: 150,
      title: 'system.log.user',
      text: (row, { t }) => byWhom(row, t),
    }),
    actionName: { width: 170, title: 'system.log.action' },
    $target: cell<OperationLogRow>((row, { t }) => targetText(row, t), {
      width: 220,
      title: 'system.log.target',
      text: (row, { t }) => targetText(row, t),
    }),
    $result: cell<OperationLogRow>(
      (row, { lang }) => {
        const result = resultOf(row);
        return <Badge tone={OperationResult.tone(result)}>{OperationResult.label(result, lang)}</Badge>;
      },
      { width: 88, title: 'system.log.result', text: (row, { lang }) => OperationResult.label(resultOf(row), lang) },
    ),
    $changes: cell<OperationLogRow>((row, { t }) => changesText(row, t), {
      width: 360,
      title: 'system.log.changes',
      text: (row, { t }) => changesText(row, t),
    }),
    ip: { width: 120, title: 'system.log.ip' },
    durationMs: { width: 88, title: 'system.log.took', hidden: true },
  },
  mobile: ['actionName', '$user', '$target'],
  opens: { param: 'logId', drawer: OperationDrawer },
  empty: 'system.log.empty',
});
