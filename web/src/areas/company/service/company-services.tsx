import { listMatServices, type ServiceRow } from '@materia/contract/areas/company';
import { MatServiceState } from '@materia/contract/areas/mat';
import { screenAt } from '@materia/contract/screens';
import { Link } from '@tanstack/react-router';
import { Button, Checkbox } from 'antd';
import { useState } from 'react';
import type { CellTools } from '../../../kernel/list-screen/column.ts';
import { useCall } from '../../../kernel/query.ts';
import { useSession } from '../../../kernel/session.ts';
import { useLang, useT } from '../../../kernel/texts.ts';
import { CodeBadge } from '../../../ui/badge.tsx';
import { ColumnTable, type TableColumn } from '../../../ui/column-table.tsx';
import { EmptyPanel } from '../../../ui/empty-panel.tsx';
import { ErrorPanel } from '../../../ui/error-panel.tsx';
import { later } from '../../../ui/later.tsx';
import { RowsSkeleton } from '../../../ui/skeletons.tsx';
import { leftText } from './service-sources.ts';

const screen = screenAt('/app/biz/mat_service_expired_mgmt');
const NewContractDialog = later(() => import('./renew.dialog.tsx').then(part => part.NewServiceContractDialog));
const Ask = later(() => import('./ask.dialog.tsx').then(part => part.AskDialog));
const shown = 10;

/** 设备服务 of a company: those that end first; it asks the platform for more (spec 04 §5). */
export function CompanyServices({ companyId }: { companyId: number }) {
  const t = useT();
  const lang = useLang();
  const { user } = useSession();
  const [chosen, setChosen] = useState<readonly number[]>([]);
  const [asking, setAsking] = useState(false);
  const input = { params: { limit: shown, page: 1 }, body: { companyId } };
  const services = useCall(listMatServices, input, { quiet: true });
  if (services.error) return <ErrorPanel message={services.error.message} retry={() => void services.refetch()} />;
  if (!services.data) return <RowsSkeleton rows={4} />;
  const { rows, total } = services.data;
  const done = () => {
    setAsking(false);
    setChosen([]);
  };
  const may = user?.companyId !== null && (user?.privs.includes('COMPANY:WRITE') ?? false);
  if (rows.length === 0) return <EmptyPanel message={t('service.empty')} />;
  return (
    <>
      <ColumnTable
        rows={rows}
        rowKey={({ matId }) => matId}
        stacks
        columns={[
          ...(may ? [chooseColumn(chosen, setChosen, t('service.field.chosen'))] : []),
          ...serviceFacts(t, lang),
        ]}
      />
      <div className="company-bar">
        {may && (
          <Button size="small" disabled={chosen.length === 0} onClick={() => setAsking(true)}>
            {t('service.action.ask')}
          </Button>
        )}
        <NewContract companyId={companyId} done={() => void services.refetch()} />
        <Link to={screen.path as '/'} search={{ tile: 'ALL', companyId: String(companyId) } as never}>
          {t('service.all')} {total}
        </Link>
      </div>
      {asking && (
        <Ask mats={rows.filter(({ matId }) => chosen.includes(matId))} done={done} cancel={() => setAsking(false)} />
      )}
    </>
  );
}

/** 新建合同, by the platform. */
function NewContract({ companyId, done }: { companyId: number; done: () => void }) {
  const t = useT();
  const { user } = useSession();
  const [open, setOpen] = useState(false);
  if (user?.companyId !== null || !user.privs.includes('MAT:WRITE')) return null;
  return (
    <>
      <Button size="small" onClick={() => setOpen(true)}>
        {t('service.action.new')}
      </Button>
      {open && (
        <NewContractDialog
          companyId={companyId}
          done={() => {
            setOpen(false);
            done();
          }}
          cancel={() => setOpen(false)}
        />
      )}
    </>
  );
}

const chooseColumn = (
  chosen: readonly number[],
  choose: (ids: readonly number[]) => void,
  title: string,
): TableColumn<ServiceRow> => ({
  key: 'chosen',
  title,
  cell: ({ matId, matName }) => (
    <Checkbox
      aria-label={matName}
      checked={chosen.includes(matId)}
      onChange={event => choose(event.target.checked ? [...chosen, matId] : chosen.filter(each => each !== matId))}
    />
  ),
});

const serviceFacts = (t: CellTools['t'], lang: CellTools['lang']): TableColumn<ServiceRow>[] => [
  { key: 'mat', title: t('service.field.matName'), cell: ({ matName }) => matName },
  { key: 'until', title: t('service.field.until'), cell: ({ until }) => (until ? <time>{until}</time> : '-') },
  { key: 'left', title: t('service.field.daysLeft'), end: true, cell: row => leftText(row, { t }) },
  {
    key: 'state',
    title: t('service.field.state'),
    cell: ({ state }) => <CodeBadge codes={MatServiceState} code={state} lang={lang} />,
  },
];
