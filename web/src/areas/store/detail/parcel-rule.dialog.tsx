import { type ExpressRule, ExpressRuleDraft, saveExpressRule } from '@materia/contract/areas/order';
import { api } from '../../../kernel/api.ts';
import { form } from '../../../kernel/form/form.tsx';
import { useT } from '../../../kernel/texts.ts';
import { toast } from '../../../ui/toast.ts';
import { ProvincesField } from './provinces-field.tsx';

const label = (name: string) => ({ label: `store.parcel.${name}` });

const RuleForm = form({
  area: 'store',
  schema: ExpressRuleDraft,
  fields: {
    enabled: label('enabled'),
    baseFee: label('baseFee'),
    baseGram: label('baseGram'),
    stepFee: label('stepFee'),
    stepGram: label('stepGram'),
    freeFrom: label('freeFrom'),
    provinceExtra: { ...label('provinceExtra'), wide: true, Input: ProvincesField },
  },
});

interface Of {
  storeName: string;
  rule: ExpressRule;
  done: () => void;
  cancel: () => void;
}

/** The parcel rule of a store as it is written; who writes it for the first time means it to count. */
export function ParcelRuleDialog({ storeName, rule, done, cancel }: Of) {
  const t = useT();
  const { storeId, version, ...draft } = rule;
  return (
    <RuleForm
      dialog={{ title: `${t('store.parcel.title')} · ${storeName}`, width: 720 }}
      initial={{ ...draft, enabled: draft.enabled || version === 0 }}
      submit={values => api(saveExpressRule, { params: { storeId }, body: { ...values, version } }, { quiet: true })}
      done={() => {
        toast({ type: 'success', title: t('store.saved') });
        done();
      }}
      cancel={cancel}
    />
  );
}
