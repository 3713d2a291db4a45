import {
  type CompanyDetail,
  type CompanyStep,
  OnboardingStep,
  readOnboarding,
  skipOnboardingStep,
  skippableSteps,
} from '@materia/contract/areas/company';
import { comma, yuanText } from '@materia/contract/kernel';
import { Link } from '@tanstack/react-router';
import { Button } from 'antd';
import { useState } from 'react';
import { z } from 'zod';
import { api } from '../../kernel/api.ts';
import { form } from '../../kernel/form/form.tsx';
import { useCall } from '../../kernel/query.ts';
import { screensThere } from '../../kernel/screens-there.ts';
import { useSession } from '../../kernel/session.ts';
import { useLang, useT } from '../../kernel/texts.ts';
import { Badge } from '../../ui/badge.tsx';
import { CurveChart } from '../../ui/chart-light/curve-chart.tsx';
import { Facts } from '../../ui/facts.tsx';
import { useShared } from '../../ui/shared-value.ts';

/** 概览: the steps of its opening, each leading to what is missing, and its net of twelve months (spec 04 §5). */
export function CompanyOverview({ company, platform }: { company: CompanyDetail; platform: boolean }) {
  const t = useT();
  return (
    <>
      {platform && <Steps company={company} />}
      <Facts
        stacked
        facts={[
          [t('company.field.counts'), `${company.storeCount} / ${company.matCount} / ${company.userCount}`],
          [t('company.field.contractUntil'), company.contractUntil],
          [t('company.field.licenceUntil'), company.licenceUntil],
          [t('company.field.accountManagerName'), company.accountManagerName],
          [t('company.field.monthNet'), company.monthNet === null ? null : yuanText(company.monthNet)],
        ]}
      />
      {company.months && (
        <CurveChart
          label={t('company.net')}
          steps={company.months.map(({ month }) => month)}
          lines={[{ label: t('company.net'), values: company.months.map(({ net }) => net) }]}
          text={yuanText}
        />
      )}
    </>
  );
}

function Steps({ company }: { company: CompanyDetail }) {
  const { user } = useSession();
  const may = user?.privs.includes('COMPANY:WRITE') ?? false;
  const steps = useCall(readOnboarding, { params: { id: company.id } }, { quiet: true, enabled: may });
  const [skipping, setSkipping] = useState<CompanyStep | null>(null);
  if (!steps.data) return null;
  const skip = async (step: CompanyStep, reason: string) => {
    const body = { step: step.step as 8 | 9 | 10, reason };
    await api(skipOnboardingStep, { params: { id: company.id }, body }, { quiet: true });
    setSkipping(null);
    void steps.refetch();
  };
  return (
    <>
      <ol className="company-steps">
        {steps.data.map(step => (
          <Step key={step.step} step={step} leave={() => setSkipping(step)} want={() => void skip(step, '')} />
        ))}
      </ol>
      {skipping && <SkipDialog step={skipping} skip={skip} cancel={() => setSkipping(null)} />}
    </>
  );
}

function Step({ step, leave, want }: { step: CompanyStep; leave: () => void; want: () => void }) {
  const t = useT();
  const lang = useLang();
  const [path = '', query = ''] = step.url.split('?');
  // A step whose screen is not there yet, or not for this account, leads nowhere.
  const there = useShared(screensThere).some(screen => screen.path === path);
  const skippable = skippableSteps.includes(step.step) && !step.done;
  return (
    <li>
      <span>
        {step.step}. {OnboardingStep.label(step.step, lang)}
      </span>
      {step.done ? (
        <Badge tone="success">{t('company.step.isDone')}</Badge>
      ) : step.skipped !== null ? (
        <Badge tone="inverse">{t('company.step.skipped', { reason: step.skipped })}</Badge>
      ) : (
        <Badge tone="warning">{step.missing.map(key => t(key)).join(comma(lang))}</Badge>
      )}
      {!step.done && step.skipped === null && there && (
        <Link to={path as '/'} search={Object.fromEntries(new URLSearchParams(query)) as never}>
          {t('company.step.go')}
        </Link>
      )}
      {skippable && (
        <Button type="link" size="small" onClick={step.skipped === null ? leave : want}>
          {t(step.skipped === null ? 'company.step.skip' : 'company.step.want')}
        </Button>
      )}
    </li>
  );
}

const SkipForm = form({
  area: 'company',
  schema: z.strictObject({ reason: z.string().trim().min(1).max(100) }),
  fields: { reason: {} },
});

function SkipDialog(props: {
  step: CompanyStep;
  skip: (step: CompanyStep, reason: string) => Promise<void>;
  cancel: () => void;
}) {
  const t = useT();
  const lang = useLang();
  return (
    <SkipForm
      dialog={{ title: `${t('company.step.skip')} · ${OnboardingStep.label(props.step.step, lang)}` }}
      submit={({ reason }) => props.skip(props.step, reason)}
      cancel={props.cancel}
    />
  );
}
