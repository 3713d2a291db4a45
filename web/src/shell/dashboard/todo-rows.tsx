import type { DashboardTodo } from '@materia/contract/kernel';
import { serverNow } from '../../kernel/clock.ts';
import { useT } from '../../kernel/texts.ts';
import { Badge } from '../../ui/badge.tsx';
import { shortTime } from '../../ui/format.ts';
import { figureText } from './figure-text.ts';
import { LeadLink, useLeads } from './lead-link.tsx';

/** 待我处理: what waits, the most urgent first, each leading to where it is done; what has no screen yet is not shown. */
export function TodoRows({ rows }: { rows: readonly DashboardTodo[] }) {
  const t = useT();
  const leads = useLeads();
  const shown = rows.filter(({ lead }) => leads(lead));
  if (shown.length === 0) return <p className="dash-none">{t('system.dashboard.todo.none')}</p>;
  return (
    <ul className="dash-todo">
      {shown.map(({ code, label, count, oldest, tone, lead }) => (
        <li key={code}>
          <LeadLink lead={lead} className="dash-todo-row">
            <Badge tone={tone}>{label}</Badge>
            <span className="dash-todo-since">
              {oldest && t('system.dashboard.todo.oldest', { time: shortTime(oldest, serverNow()) })}
            </span>
            <b>{figureText(count, 'count')}</b>
          </LeadLink>
        </li>
      ))}
    </ul>
  );
}
