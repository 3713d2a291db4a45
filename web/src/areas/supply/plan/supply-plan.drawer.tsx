import {
  listSupplyHistory,
  readSupplyPlan,
  type SupplyPlanDetail,
  type SupplyPlanRow,
  SupplyPlanStatus,
  SupplyPlanType,
  SupplySteps,
} from '@materia/contract/areas/supply';
import { Tabs } from 'antd';
import type { ReactNode } from 'react';
import type { DetailProps } from '../../../kernel/list-screen/declaration.ts';
import { useRecord } from '../../../kernel/list-screen/use-record.ts';
import { OperationLog } from '../../../kernel/operation-log.tsx';
import { useCall } from '../../../kernel/query.ts';
import { useSession } from '../../../kernel/session.ts';
import { useLang, useT } from '../../../kernel/texts.ts';
import { PictureRow } from '../../../kernel/upload/picture-row.tsx';
import { WhenRead } from '../../../kernel/when-read.tsx';
import { CodeBadge } from '../../../ui/badge.tsx';
import { CopyButton } from '../../../ui/copy.tsx';
import { ErrorPanel } from '../../../ui/error-panel.tsx';
import { type Fact, Facts } from '../../../ui/facts.tsx';
import { RowsSkeleton } from '../../../ui/skeletons.tsx';
import { TimeText } from '../../../ui/time-text.tsx';
import { FillingPanel } from './filling-panel.tsx';
import { PickingPanel } from './picking-panel.tsx';
import { PlanLines } from './plan-lines.tsx';
import { planLogWords } from './plan-log-words.ts';
import './supply.css';

/** One plan beside its list: its slots, picking, filling, who did what (spec 06 §7). */
export function SupplyPlanDrawer({ id, actions, acted }: DetailProps<SupplyPlanRow>) {
  const { data, error, refetch } = useRecord(
    readSupplyPlan,
    { params: { planId: id } },
    { id, acted, entity: 'supplyPlan' },
  );
  const reread = () => void refetch();
  if (error && !data) return <ErrorPanel message={error.message} requestId={error.requestId} retry={reread} />;
  if (!data) return <RowsSkeleton rows={8} />;
  return (
    <article className="supply-detail">
      <Head of={data} />
      {actions(data)}
      <Parts key={`${data.id} ${data.status}`} of={data} reread={reread} />
    </article>
  );
}

function Head({ of }: { of: SupplyPlanDetail }) {
  const lang = useLang();
  return (
    <header className="record-head">
      <h2>
        {of.matName} <CodeBadge codes={SupplyPlanType} code={of.type} lang={lang} />{' '}
        <CodeBadge codes={SupplyPlanStatus} code={of.status} lang={lang} />
      </h2>
      <p className="supply-faint">
        {of.planNo} <CopyButton text={of.planNo} />
      </p>
    </header>
  );
}

/** What somebody has to do with it stands first. */
function Parts({ of, reread }: { of: SupplyPlanDetail; reread: () => void }) {
  const t = useT();
  const lang = useLang();
  const { has } = useSession();
  const working: readonly (readonly [string, ReactNode])[] = [
    ...(of.status === 'PICKING' && has('SUPPLY:PICK')
      ? [['picking', <PickingPanel key="picking" plan={of} saved={reread} />] as const]
      : []),
    ...(of.status === 'FILLING' && has('SUPPLY:WRITE')
      ? [['filling', <FillingPanel key="filling" plan={of} done={reread} />] as const]
      : []),
  ];
  const parts: readonly (readonly [string, ReactNode])[] = [
    ...working,
    ['lines', <Overview key="lines" of={of} />],
    ['history', <History key="history" id={of.id} version={of.version} />],
    ['operations', <OperationLog key="log" targetType="SUPPLY_PLAN" targetId={of.id} words={planLogWords(t, lang)} />],
  ];
  return (
    <Tabs
      size="small"
      items={parts.map(([key, children]) => ({
        key,
        children,
        label: t(`supply.plan.tab.${key}`),
        destroyOnHidden: key === 'operations',
      }))}
    />
  );
}

function Overview({ of }: { of: SupplyPlanDetail }) {
  const t = useT();
  const at = (value: string | null) => value && <TimeText at={value} full />;
  const facts: readonly (readonly [string, Fact[1]])[] = [
    ['planDate', of.planDate],
    ['storeId', of.storeName],
    ['routeName', of.routeName],
    ['runNo', of.runNo],
    ['operatorName', of.operatorName],
    ['pickerName', of.pickerName],
    ['shortAllowedName', of.shortAllowedName],
    ['address', of.address],
    ['departAt', at(of.departAt)],
    ['arriveAt', at(of.arriveAt)],
    ['finishAt', at(of.finishAt)],
    ['remark', of.remark],
    ['cancelReason', of.cancelReason],
  ];
  return (
    <>
      <Facts facts={facts.map(([name, value]) => [t(`supply.plan.field.${name}`), value])} />
      <PlanLines plan={of} />
      {of.photos.length > 0 && (
        <PictureRow
          label={t('supply.plan.field.photos')}
          thumbs={of.photos.map(({ url, thumbUrl }) => thumbUrl ?? url)}
        />
      )}
    </>
  );
}

function History({ id, version }: { id: number; version: number }) {
  const lang = useLang();
  const history = useCall(listSupplyHistory, { params: { id } }, { quiet: true });
  return (
    <WhenRead of={history} key={version}>
      {steps => (
        <ol className="supply-history">
          {steps.map(step => (
            <li key={step.id}>
              <CodeBadge codes={SupplyPlanStatus} code={step.to} lang={lang} />
              <span>
                {SupplySteps.label(step.action as Parameters<typeof SupplySteps.label>[0], lang)}
                {step.reason ? ` · ${step.reason}` : ''}
              </span>
              <span className="supply-faint">
                {step.userName} <TimeText at={step.at} full />
              </span>
            </li>
          ))}
        </ol>
      )}
    </WhenRead>
  );
}
