import {
  ContractCycle,
  ContractDraft,
  type ContractRow,
  FeePayer,
  saveContract,
} from '@materia/contract/areas/company';
import { UploadedFile } from '@materia/contract/kernel';
import { z } from 'zod';
import { api } from '../../../kernel/api.ts';
import { selectField } from '../../../kernel/form/choice-fields.tsx';
import { dayField } from '../../../kernel/form/date-fields.tsx';
import { form } from '../../../kernel/form/form.tsx';
import { useT } from '../../../kernel/texts.ts';
import { filesField } from '../../../kernel/upload/upload-fields.tsx';

const label = (name: string) => ({ label: `contract.field.${name}` });
const payer = z.literal(FeePayer.all).default('COMPANY');

const ContractForm = form({
  area: 'company',
  schema: ContractDraft.omit({ companyId: true, feePaidBy: true }).extend({
    files: z.array(UploadedFile).max(9).default([]),
    ...{ pay: payer, waimai: payer, service: payer },
  }),
  fields: {
    contractNo: label('contractNo'),
    annualFee: label('annualFee'),
    startOn: dayField(label('startOn')),
    endOn: dayField(label('endOn')),
    settled: label('settled'),
    cycle: selectField(ContractCycle, label('cycle')),
    needInvoice: label('needInvoice'),
    pay: selectField(FeePayer, label('pay')),
    waimai: selectField(FeePayer, label('waimai')),
    service: selectField(FeePayer, label('service')),
    files: filesField({ module: 'CONTRACT', most: 9, ...label('files') }),
  },
});

interface Props {
  companyId: number;
  row: ContractRow | undefined;
  done: () => void;
  cancel: () => void;
}

/** A draft of a service contract (spec 04 §1). */
export function ContractDialog({ companyId, row, done, cancel }: Props) {
  const t = useT();
  const fees = row?.feePaidBy ?? { pay: 'COMPANY' as const, waimai: 'COMPANY' as const, service: 'COMPANY' as const };
  const { contractNo, startOn, endOn, annualFee, settled, cycle, needInvoice } = row ?? ({} as Partial<ContractRow>);
  return (
    <ContractForm
      dialog={{ title: row ? `${t('company.action.edit')} · ${row.contractNo}` : t('contract.action.new'), width: 720 }}
      initial={{
        ...fees,
        ...{ contractNo, startOn, endOn, annualFee: annualFee ?? 0, cycle: cycle ?? 'MONTH' },
        ...{ settled: settled ?? true, needInvoice: needInvoice ?? true },
        files: (row?.papers ?? []).map(paper => ({ ...paper, thumbUrl: null, size: 0, width: null, height: null })),
      }}
      submit={({ pay, waimai, service, files, ...values }) => {
        const draft = { ...values, companyId, feePaidBy: { pay, waimai, service }, files: files.map(({ id }) => id) };
        return api(
          saveContract,
          { body: row ? { ...draft, id: row.id, version: row.version } : draft },
          { quiet: true },
        );
      }}
      done={done}
      cancel={cancel}
    />
  );
}
