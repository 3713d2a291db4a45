import { type ServiceRow, saveServiceContract } from '@materia/contract/areas/company';
import { dayOf } from '@materia/contract/kernel';
import { useState } from 'react';
import { api } from '../../../kernel/api.ts';
import { serverNow } from '../../../kernel/clock.ts';
import type { ActionDialogProps, ToolbarProps } from '../../../kernel/list-screen/declaration.ts';
import { useT } from '../../../kernel/texts.ts';
import { Modal } from '../../../ui/modal.tsx';
import { ProposedLines, ServiceContractForm } from './contract-form.tsx';
import { type EditedLine, sentLines } from './contract-lines.tsx';

const width = 960;
const numberOf = (of: number) => `FW${dayOf(serverNow()).replaceAll('-', '')}-${of}`;

/** 续费: a draft for the chosen devices of one company, a line for each with its new end and price. */
export function RenewDialog({ targets, run, cancel }: ActionDialogProps<ServiceRow>) {
  const t = useT();
  const companies = new Set(targets.map(({ row }) => row.companyId));
  const [first] = targets;
  if (!first) return null;
  if (companies.size > 1)
    return (
      <Modal open title={t('service.action.renew')} footer={null} onCancel={cancel}>
        <p role="alert">{t('service.oneCompany')}</p>
      </Modal>
    );
  return <Renew matIds={targets.map(({ id }) => id)} company={first.row} run={run} cancel={cancel} />;
}

interface RenewProps extends Pick<ActionDialogProps<ServiceRow>, 'run' | 'cancel'> {
  matIds: number[];
  company: Pick<ServiceRow, 'companyId' | 'companyName' | 'contractId'>;
}

function Renew({ matIds, company, run, cancel }: RenewProps) {
  const t = useT();
  const [lines, setLines] = useState<readonly EditedLine[]>([]);
  const kind = company.contractId === null ? ('NEW' as const) : ('RENEWAL' as const);
  return (
    <ServiceContractForm
      dialog={{ title: `${t('service.action.renew')} · ${company.companyName}`, width }}
      without={['companyId', 'matIds']}
      initial={{ contractNo: numberOf(matIds[0] ?? 0), kind, months: 12, discount: 0 }}
      submit={async ({ contractNo, kind: of, discount, files }) => {
        const written = { contractNo, kind: of, discount, files: files.map(({ id }) => id) };
        const body = { ...written, companyId: company.companyId, lines: sentLines(lines) };
        await api(saveServiceContract, { body }, { quiet: true });
        await run({});
      }}
      cancel={cancel}
      beside={({ months }) => <ProposedLines {...{ matIds, months, lines }} change={setLines} />}
    />
  );
}

interface NewProps {
  companyId: number | undefined;
  done: () => void;
  cancel: () => void;
}

/** 新建合同: for devices of a company that are chosen here. */
export function NewServiceContractDialog({ companyId, done, cancel }: NewProps) {
  const t = useT();
  const [lines, setLines] = useState<readonly EditedLine[]>([]);
  return (
    <ServiceContractForm
      dialog={{ title: t('service.action.new'), width }}
      initial={{
        companyId,
        matIds: [],
        contractNo: numberOf(serverNow() % 100_000),
        kind: 'NEW',
        months: 12,
        discount: 0,
      }}
      check={({ companyId: of, matIds }) => {
        if (of === undefined) return { companyId: { message: 'service.companyNeeded' } };
        return matIds.length > 0 ? {} : { matIds: { message: 'service.matsNeeded' } };
      }}
      submit={({ companyId: of = 0, contractNo, kind, discount, files }) => {
        const written = { contractNo, kind, discount, files: files.map(({ id }) => id) };
        return api(
          saveServiceContract,
          { body: { ...written, companyId: of, lines: sentLines(lines) } },
          { quiet: true },
        );
      }}
      done={done}
      cancel={cancel}
      beside={({ matIds, months }) => (
        <ProposedLines {...{ matIds: (matIds ?? []) as number[], months, lines }} change={setLines} />
      )}
    />
  );
}

/** The same over the list of contracts, for the company that is filtered. */
export const NewContractOfList = ({ body, refresh, close }: ToolbarProps) => (
  <NewServiceContractDialog
    companyId={body.companyId as number | undefined}
    done={() => {
      close();
      refresh();
    }}
    cancel={close}
  />
);
