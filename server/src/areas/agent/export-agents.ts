import { exportAgents, agentScreenTexts as t } from '@materia/contract/areas/agent';
import { AgentType, UserStatus } from '@materia/contract/areas/identity';
import type { BodyOf } from '@materia/contract/kernel';
import { dateTimeText } from '@materia/contract/kernel';
import { type ExportSource, onExport, type SheetColumn, sql } from '../../kernel/index.ts';
import { agentConditions } from './agent-filter.ts';
import { type AgentRecord, readAgentRecords } from './agent-row.ts';

type Source = Omit<ExportSource, 'input'> & { readonly input: { readonly body: BodyOf<typeof exportAgents> } };
type Column = SheetColumn<AgentRecord>;
const batch = 1_000;

const text = (title: Column['title'], value: (row: AgentRecord) => string | null): Column => ({ title, value });
const instant = (title: Column['title'], value: (row: AgentRecord) => string | null): Column =>
  text(title, row => {
    const at = value(row);
    return at === null ? null : dateTimeText(Date.parse(at));
  });
const number = (title: Column['title'], value: (row: AgentRecord) => number): Column => ({
  title,
  kind: 'number',
  value,
});

/** The list's columns as a file has them, by their names on the screen. */
const sheet: Readonly<Record<string, Column>> = {
  name: text(t['agent.field.name'], row => row.name),
  userName: { title: t['agent.field.userName'], kind: 'id', value: row => row.userName },
  type: { title: t['agent.field.type'], value: (row, lang) => AgentType.label(row.type, lang) },
  companyName: text(t['agent.field.companyName'], row => row.companyName),
  storeName: text(t['agent.field.storeName'], row => row.storeName),
  cellphone: { title: t['agent.field.cellphone'], kind: 'id', value: row => row.cellphone },
  $links: text(t['agent.field.links'], row => [row.mats, row.stores, row.doctors].join(' / ')),
  mainMats: number(t['agent.field.mainMats'], row => row.mainMats),
  openAlerts: number(t['agent.field.openAlerts'], row => row.openAlerts),
  accountExpiredTime: instant(t['agent.field.accountExpiredTime'], row => row.accountExpiredTime),
  lastLoginAt: instant(t['agent.field.lastLoginAt'], row => row.lastLoginAt),
  status: { title: t['agent.field.status'], value: (row, lang) => UserStatus.label(row.status, lang) },
};

/** All agents of the filter, or those that were chosen, by key. */
async function* batches({ db, actor, input, now }: Source): AsyncIterable<AgentRecord[]> {
  const filter = { ...input.body.filter, ids: input.body.ids };
  for (let after = 0; ; ) {
    const where = agentConditions({ filter, actor, now: now() });
    const page = sql`select u.id from sys_user u where ${where} and u.id > ${after} order by u.id limit ${batch}`;
    const rows = await readAgentRecords(db, { page, order: sql`order by u.id` });
    yield rows;
    const last = rows.at(-1);
    if (!last || rows.length < batch) return;
    after = last.id;
  }
}

/** xlsx of them with exactly the chosen columns, in their order. */
export const exportAgentsHandler = onExport(exportAgents)<AgentRecord>({
  fileName: t['agent.export.sheet'],
  columns: ({ input }) => input.body.columns.flatMap(name => sheet[name] ?? []),
  batches,
});
