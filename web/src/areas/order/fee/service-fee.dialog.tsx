import {
  Channel,
  FeeCalc,
  FulfilType,
  OrderType,
  ServiceFeeDraft,
  type ServiceFeeRow,
  saveServiceFee,
} from '@materia/contract/areas/order';
import { dayOf } from '@materia/contract/kernel';
import { api } from '../../../kernel/api.ts';
import { serverNow } from '../../../kernel/clock.ts';
import { selectField } from '../../../kernel/form/choice-fields.tsx';
import { dayField } from '../../../kernel/form/date-fields.tsx';
import { radioField, textField } from '../../../kernel/form/fields.tsx';
import { form } from '../../../kernel/form/form.tsx';
import { pickField } from '../../../kernel/form/pick-field.tsx';
import type { ActionDialogProps, ToolbarProps } from '../../../kernel/list-screen/declaration.ts';
import { useT } from '../../../kernel/texts.ts';
import { companySource } from '../order-sources.ts';
import { draftOf } from './rule-draft.ts';

const label = (name: string) => ({ label: `fee.field.${name}` });
const isRate = ({ calc }: Readonly<Record<string, unknown>>) => calc === 'RATE';

/** A rule as it is written: what it is for, what it charges, when it holds (spec 02 §1, §6.7). */
export const RuleForm = form({
  area: 'order',
  schema: ServiceFeeDraft,
  fields: {
    name: textField(label('name')),
    priority: { ...label('priority'), help: 'fee.help.priority' },
    companyId: pickField(companySource, { ...label('companyId'), help: 'fee.help.companyId' }),
    orderType: selectField(OrderType, label('orderType')),
    channel: selectField(Channel, label('channel')),
    fulfilType: selectField(FulfilType, label('fulfilType')),
    calc: { ...radioField(FeeCalc, FeeCalc.all), ...label('calc') },
    fixedAmount: { ...label('fixedAmount'), when: values => !isRate(values) },
    rate: { ...label('rate'), help: 'fee.help.rate', when: isRate },
    minAmount: { ...label('minAmount'), when: isRate },
    maxAmount: { ...label('maxAmount'), when: isRate },
    validFrom: dayField(label('validFrom')),
    validTo: dayField({ ...label('validTo'), help: 'fee.help.validTo' }),
    enabled: label('enabled'),
  },
  sections: [
    { title: 'fee.section.what', fields: ['name', 'priority', 'companyId', 'orderType', 'channel', 'fulfilType'] },
    { title: 'fee.section.fee', fields: ['calc', 'fixedAmount', 'rate', 'minAmount', 'maxAmount'] },
    { title: 'fee.section.when', fields: ['validFrom', 'validTo', 'enabled'] },
  ],
});

/** 新建规则. */
export function NewRuleDialog({ refresh, close }: ToolbarProps) {
  const t = useT();
  return (
    <RuleForm
      dialog={{ title: t('fee.action.new'), width: 960 }}
      initial={{ calc: 'RATE', validFrom: dayOf(serverNow()), priority: 10, enabled: true }}
      submit={body => api(saveServiceFee, { body }, { quiet: true })}
      done={() => {
        close();
        refresh();
      }}
      cancel={close}
    />
  );
}

/** 编辑: what it has charged stays as it was. */
export function EditRuleDialog({ targets, run, cancel }: ActionDialogProps<ServiceFeeRow>) {
  const t = useT();
  const [target] = targets;
  if (!target) return null;
  const { id, version, ...draft } = draftOf(target.row);
  return (
    <RuleForm
      dialog={{ title: `${t('fee.action.edit')} · ${target.row.name}`, width: 960 }}
      initial={draft}
      submit={async values => {
        await api(saveServiceFee, { body: { ...values, id, version } }, { quiet: true });
        await run({});
      }}
      cancel={cancel}
    />
  );
}
