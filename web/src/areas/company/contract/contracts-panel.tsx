import {
  ContractCycle,
  type ContractRow,
  ContractStatus,
  listContracts,
  setContractStatus,
} from '@materia/contract/areas/company';
import { yuanText } from '@materia/contract/kernel';
import { Button } from 'antd';
import { useState } from 'react';
import { api } from '../../../kernel/api.ts';
import { useCall } from '../../../kernel/query.ts';
import { useSession } from '../../../kernel/session.ts';
import { useLang, useT } from '../../../kernel/texts.ts';
import { CodeBadge } from '../../../ui/badge.tsx';
import { EmptyPanel } from '../../../ui/empty-panel.tsx';
import { ErrorPanel } from '../../../ui/error-panel.tsx';
import { later } from '../../../ui/later.tsx';
import { Question } from '../../../ui/question.tsx';
import { RowsSkeleton } from '../../../ui/skeletons.tsx';
import '../company.css';

const ContractDialog = later(() => import('./contract.dialog.tsx').then(part => part.ContractDialog));

type To = 'ACTIVE' | 'ENDED' | 'VOID';
const steps: Readonly<Record<string, readonly To[]>> = { DRAFT: ['ACTIVE', 'VOID'], ACTIVE: ['ENDED'] };

/** 服务合同 of a company; the platform writes, signs and ends them (spec 04 §1). */
export function ContractsPanel({ companyId, changed }: { companyId: number; changed: () => void }) {
  const t = useT();
  const { user } = useSession();
  const [editing, setEditing] = useState<ContractRow | 'new' | null>(null);
  const [asked, setAsked] = useState<{ row: ContractRow; to: To } | null>(null);
  const input = { params: { limit: 100, page: 1 }, body: { companyId } };
  const contracts = useCall(listContracts, input, { quiet: true, keepPrevious: true });
  if (contracts.error && !contracts.data)
    return <ErrorPanel message={contracts.error.message} retry={() => void contracts.refetch()} />;
  if (!contracts.data) return <RowsSkeleton rows={4} />;
  const may = (user?.companyId === null && user.privs.includes('COMPANY:WRITE')) ?? false;
  const done = () => {
    setEditing(null);
    setAsked(null);
    void contracts.refetch();
    changed();
  };
  return (
    <>
      {may && (
        <div className="company-bar">
          <Button size="small" onClick={() => setEditing('new')}>
            {t('contract.action.new')}
          </Button>
        </div>
      )}
      {contracts.data.rows.length === 0 && <EmptyPanel message={t('contract.empty')} />}
      <div className="company-cards">
        {contracts.data.rows.map(row => (
          <ContractCard key={row.id} row={row} may={may} edit={setEditing} ask={to => setAsked({ row, to })} />
        ))}
      </div>
      {editing && (
        <ContractDialog
          companyId={companyId}
          row={editing === 'new' ? undefined : editing}
          done={done}
          cancel={() => setEditing(null)}
        />
      )}
      {asked && <StepQuestion {...asked} done={done} cancel={() => setAsked(null)} />}
    </>
  );
}

function ContractCard(props: {
  row: ContractRow;
  may: boolean;
  edit: (row: ContractRow) => void;
  ask: (to: To) => void;
}) {
  const { row, may } = props;
  const t = useT();
  const lang = useLang();
  return (
    <section className="company-card" aria-label={row.contractNo}>
      <h3>
        {row.contractNo} <CodeBadge codes={ContractStatus} code={row.status} lang={lang} />
      </h3>
      <p>
        {row.startOn} ~ {row.endOn}
      </p>
      <p>
        {t('contract.field.annualFee')} {yuanText(row.annualFee)}
      </p>
      <p className="company-faint">
        {row.settled
          ? `${t('contract.field.settled')} · ${ContractCycle.label(row.cycle, lang)}`
          : t('contract.notSettled')}
      </p>
      {row.papers.map(({ id, url, name }) => (
        <a key={id} href={url} target="_blank" rel="noreferrer">
          {name}
        </a>
      ))}
      {may && (
        <div className="company-card-actions">
          {row.status === 'DRAFT' && (
            <Button size="small" onClick={() => props.edit(row)}>
              {t('company.action.edit')}
            </Button>
          )}
          {(steps[row.status] ?? []).map(to => (
            <Button key={to} size="small" danger={to !== 'ACTIVE'} onClick={() => props.ask(to)}>
              {t(`contract.action.${to}`)}
            </Button>
          ))}
        </div>
      )}
    </section>
  );
}

function StepQuestion(props: { row: ContractRow; to: To; done: () => void; cancel: () => void }) {
  const { row, to, done, cancel } = props;
  const t = useT();
  const [busy, setBusy] = useState(false);
  const go = async () => {
    setBusy(true);
    try {
      await api(setContractStatus, { body: { items: [{ id: row.id, version: row.version }], to } });
      done();
    } catch {
      cancel(); // what was refused, the toast says
    }
  };
  return (
    <Question
      title={`${t(`contract.action.${to}`)} · ${row.contractNo}`}
      yes={t(`contract.action.${to}`)}
      no={t('contract.ask.no')}
      danger={to !== 'ACTIVE'}
      busy={busy}
      onYes={() => void go()}
      onNo={cancel}
    >
      {t(`contract.ask.${to}`)}
    </Question>
  );
}
