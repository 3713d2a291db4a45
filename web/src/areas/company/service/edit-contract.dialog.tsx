import {
  readServiceContract,
  type ServiceContractDetail,
  type ServiceContractRow,
  saveServiceContract,
} from '@materia/contract/areas/company';
import { useState } from 'react';
import { api } from '../../../kernel/api.ts';
import type { ActionDialogProps } from '../../../kernel/list-screen/declaration.ts';
import { useCall } from '../../../kernel/query.ts';
import { useT } from '../../../kernel/texts.ts';
import { ServiceContractForm } from './contract-form.tsx';
import { ContractLines, type EditedLine, sentLines } from './contract-lines.tsx';

type Props = ActionDialogProps<ServiceContractRow>;
/** 编辑: a draft as it is by now, its devices and papers with it. */
export function EditContractDialog({ targets, ...props }: Props) {
  const id = targets[0]?.id ?? 0;
  const contract = useCall(readServiceContract, { params: { id } });
  return contract.data ? <Edit contract={contract.data} {...props} /> : null;
}

function Edit({ contract, run, cancel }: Omit<Props, 'targets'> & { contract: ServiceContractDetail }) {
  const t = useT();
  const [lines, setLines] = useState<readonly EditedLine[]>(contract.lines);
  const { id, version, companyId, contractNo, kind, discount, papers } = contract;
  return (
    <ServiceContractForm
      dialog={{ title: `${t('service.action.edit')} · ${contractNo}`, width: 960 }}
      without={['companyId', 'matIds', 'months']}
      initial={{
        ...{ contractNo, kind, discount },
        files: papers.map(paper => ({ ...paper, thumbUrl: null, size: 0, width: null, height: null })),
      }}
      submit={async ({ contractNo: number, kind: as, discount: off, files }) => {
        const of = { contractNo: number, kind: as, discount: off, companyId, files: files.map(file => file.id) };
        await api(saveServiceContract, { body: { ...of, lines: sentLines(lines), id, version } }, { quiet: true });
        await run({});
      }}
      cancel={cancel}
      beside={() => <ContractLines lines={lines} change={setLines} />}
    />
  );
}
