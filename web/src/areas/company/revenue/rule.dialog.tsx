import {
  RevenueBase,
  RevenueDraft,
  type RevenueRow,
  RevenueTerms,
  saveRevenueRule,
  TierMode,
  TierScope,
} from '@materia/contract/areas/company';
import { Channel, OrderType } from '@materia/contract/areas/order';
import { z } from 'zod';
import { api } from '../../../kernel/api.ts';
import { selectField } from '../../../kernel/form/choice-fields.tsx';
import { dayField } from '../../../kernel/form/date-fields.tsx';
import { radioField } from '../../../kernel/form/fields.tsx';
import { form } from '../../../kernel/form/form.tsx';
import { pickField } from '../../../kernel/form/pick-field.tsx';
import type { ActionDialogProps, ToolbarProps } from '../../../kernel/list-screen/declaration.ts';
import { useT } from '../../../kernel/texts.ts';
import { companySource, matSource, storeSource } from '../company-sources.ts';
import { ratesField } from './rates-field.tsx';

const label = (name: string) => ({ label: `revenue.field.${name}` });
const { parties, categoryRates, tiers, ...plain } = RevenueTerms.shape;

const RuleForm = form({
  area: 'company',
  schema: RevenueDraft.omit({ terms: true }).extend({
    ...plain,
    terms: z.object({ parties, categoryRates, tiers }),
  }),
  fields: {
    name: label('name'),
    companyId: pickField(companySource, label('companyId')),
    storeIds: pickField(storeSource, { ...label('storeIds'), many: true }),
    matIds: pickField(matSource, { ...label('matIds'), many: true }),
    channels: selectField(Channel, { ...label('channels'), many: true }),
    orderTypes: selectField(OrderType, { ...label('orderTypes'), many: true }),
    baseKind: { ...radioField(RevenueBase, RevenueBase.all), ...label('baseKind') },
    tierMode: { ...radioField(TierMode, TierMode.all), ...label('tierMode'), help: 'revenue.help.tiers' },
    tierScope: { ...selectField(TierScope), ...label('tierScope'), help: 'revenue.help.guarantee' },
    validTo: dayField({ ...label('validTo'), help: 'revenue.help.validTo' }),
    terms: ratesField({ label: 'revenue.field.terms', help: 'revenue.help.guarantee' }),
  },
  sections: [
    { title: 'revenue.section.what', fields: ['name', 'companyId', 'storeIds', 'matIds', 'channels', 'orderTypes'] },
    { title: 'revenue.section.terms', fields: ['baseKind', 'validTo', 'tierMode', 'tierScope', 'terms'] },
  ],
});

type Values = Omit<RevenueDraft, 'terms'> &
  Omit<RevenueTerms, 'parties' | 'categoryRates' | 'tiers'> & {
    terms: Pick<RevenueTerms, 'parties' | 'categoryRates' | 'tiers'>;
  };
const bodyOf = ({ baseKind, tierMode, tierScope, validTo, terms, ...values }: Values): RevenueDraft => ({
  ...values,
  terms: { baseKind, tierMode, tierScope, validTo, ...terms },
});

const first = { partyType: 'PLATFORM' as const, partyId: null, partyName: '', rateBp: 600, guarantee: null, cap: null };

/** 新建规则: a draft, which holds once it is published. */
export function NewRuleDialog({ refresh, close }: ToolbarProps) {
  const t = useT();
  return (
    <RuleForm
      dialog={{ title: t('revenue.action.new'), width: 960 }}
      initial={{
        ...{ baseKind: 'NET', tierMode: 'PROGRESSIVE', tierScope: 'COMPANY' },
        terms: { parties: [first], categoryRates: [], tiers: [] },
      }}
      submit={values => api(saveRevenueRule, { body: bodyOf(values) }, { quiet: true })}
      done={() => {
        close();
        refresh();
      }}
      cancel={close}
    />
  );
}

/** 编辑: what is written holds from its next publishing on; where a published rule holds stays. */
export function EditRuleDialog({ targets, run, cancel }: ActionDialogProps<RevenueRow>) {
  const t = useT();
  const row = targets[0]?.row;
  if (!row) return null;
  const { name, companyId, channels, orderTypes, draft } = row;
  const { baseKind, tierMode, tierScope, validTo, ...rates } = draft;
  const scope = { companyId, storeIds: idsOf(row.stores), matIds: idsOf(row.mats), channels, orderTypes };
  const published = row.no !== null;
  return (
    <RuleForm
      dialog={{ title: `${t('revenue.action.edit')} · ${name}`, width: 960 }}
      initial={{ name, ...scope, baseKind, tierMode, tierScope, validTo, terms: rates }}
      without={published ? ['companyId', 'storeIds', 'matIds', 'channels', 'orderTypes'] : []}
      submit={async values => {
        const body = bodyOf({ ...values, ...(published ? scope : {}) });
        await api(saveRevenueRule, { body: { ...body, id: row.id, version: row.version } }, { quiet: true });
        await run({});
      }}
      cancel={cancel}
    />
  );
}
const idsOf = (named: readonly { id: number }[]) => named.map(({ id }) => id);
