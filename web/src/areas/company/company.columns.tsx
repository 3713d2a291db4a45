import {
  CompanyPriority,
  type CompanyRow,
  CompanyStatus,
  DrugSupplierType,
  LicenceHealth,
  OnboardingStep,
} from '@materia/contract/areas/company';
import type { Columns } from '../../kernel/list-screen/column.ts';
import { badge, cell, day, dots, money, word } from '../../kernel/list-screen/columns.tsx';
import { CodeBadge } from '../../ui/badge.tsx';

const countsText = ({ storeCount, matCount, userCount }: CompanyRow) => `${storeCount} / ${matCount} / ${userCount}`;

/** 公司管理 (spec 04 §5). */
export const companyColumns: Columns<CompanyRow> = {
  shortName: { title: 'company.field.company', width: 140, pin: 'left' },
  code: { width: 84 },
  priority: badge(CompanyPriority, { width: 72 }),
  drugSupplierType: word(DrugSupplierType, { width: 72 }),
  regionName: { width: 96 },
  status: badge(CompanyStatus, { width: 104 }),
  $steps: dots<CompanyRow>(
    ({ stepsDone }, { lang, t }) =>
      OnboardingStep.all.map(step => {
        const done = stepsDone.includes(step);
        const name = OnboardingStep.label(step, lang);
        return {
          tone: done ? ('success' as const) : ('inverse' as const),
          title: t(done ? 'company.step.done' : 'company.step.open', { name }),
        };
      }),
    { title: 'company.field.steps', width: 132 },
  ),
  $counts: cell<CompanyRow>(countsText, { title: 'company.field.counts', width: 128, text: countsText, align: 'end' }),
  licenceHealth: cell<CompanyRow>(
    ({ licenceHealth, licenceUntil }, { lang }) => (
      <span title={licenceUntil ?? undefined}>
        <CodeBadge codes={LicenceHealth} code={licenceHealth} lang={lang} />
      </span>
    ),
    {
      title: 'company.field.licenceHealth',
      width: 128,
      text: ({ licenceHealth }, { lang }) => LicenceHealth.label(licenceHealth, lang),
    },
  ),
  licenceUntil: day({ title: 'company.field.licenceUntil' }),
  contractUntil: day(),
  monthNet: money({ width: 112 }),
  accountManagerName: { width: 96 },
};
