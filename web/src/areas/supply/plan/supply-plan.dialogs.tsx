import { readSupplyPlan, type SupplyPlanRow } from '@materia/contract/areas/supply';
import { InputNumber } from 'antd';
import { useState } from 'react';
import { z } from 'zod';
import type { ApiFailure } from '../../../kernel/api-failure.ts';
import { textField } from '../../../kernel/form/fields.tsx';
import { form } from '../../../kernel/form/form.tsx';
import { pickField } from '../../../kernel/form/pick-field.tsx';
import type { ActionDialogProps } from '../../../kernel/list-screen/declaration.ts';
import type { Translate } from '../../../kernel/list-screen/filter.ts';
import { keptBy } from '../../../kernel/list-screen/found-list.ts';
import { useCall } from '../../../kernel/query.ts';
import { RecordLink } from '../../../kernel/record-link.tsx';
import { useT } from '../../../kernel/texts.ts';
import { whereabouts } from '../../../ui/map/whereabouts.ts';
import { toast } from '../../../ui/toast.ts';
import { operatorsOfMat } from '../operator-source.ts';
import { type Back, type Carried, carriedOf, nothingBack, withScanned } from './carried.ts';
import { type Found, ScanLine } from './scan-line.tsx';
import './supply.css';

type Props = ActionDialogProps<SupplyPlanRow>;
type Action = 'DEPART' | 'ARRIVE' | 'ASSIGN' | 'CANCEL';

function titleOf(action: Action, targets: Props['targets'], t: Translate): string {
  const [first] = targets;
  const name =
    targets.length === 1 && first
      ? `${first.row.planNo} ${first.row.matName}`
      : t('supply.plan.many', { n: targets.length });
  return `${t(`supply.plan.action.${action}`)} · ${name}`;
}

const words = z.string().trim().max(200);
const MayReason = (label: string) =>
  form({
    area: 'supply',
    schema: z.strictObject({ reason: words.optional() }),
    fields: { reason: textField({ rows: 2, label }) },
  });
const DepartForm = MayReason('supply.plan.field.reason.depart');
const ArriveForm = MayReason('supply.plan.field.reason.arrive');
const CancelForm = form({
  area: 'supply',
  schema: z.strictObject({ reason: words.min(1) }),
  fields: { reason: textField({ rows: 2, label: 'supply.plan.field.reason' }) },
});

/** 出发: asked once, for goods move; what is short says why; what has no batch leads to where it gets one. */
export function DepartDialog({ targets, run, cancel }: Props) {
  const t = useT();
  const [unnamed, setUnnamed] = useState<string>();
  const depart = async (reason: string | undefined) => {
    setUnnamed(undefined);
    try {
      return await run({ reason });
    } catch (refusal) {
      const { unregisteredAt } = ((refusal as ApiFailure).data ?? {}) as { unregisteredAt?: number };
      setUnnamed(unregisteredAt?.toString());
      throw refusal;
    }
  };
  return (
    <DepartForm
      dialog={{ title: titleOf('DEPART', targets, t) }}
      submitLabel={t('supply.plan.action.DEPART')}
      submit={({ reason }) => depart(reason || undefined)}
      cancel={cancel}
    >
      {unnamed && (
        <RecordLink to="/app/mall/store_goods_mgmt" param="storeId" id={unnamed} search={{ tab: 'UNREGISTERED' }}>
          {t('supply.register.goTo')}
        </RecordLink>
      )}
    </DepartForm>
  );
}

/** Nobody waits longer for the sky. */
const patience = { timeout: 5000, maximumAge: 60_000 };

/** 到达: with where the phone is, or why it is not there. */
export function ArriveDialog({ targets, run, cancel }: Props) {
  const t = useT();
  return (
    <ArriveForm
      dialog={{ title: titleOf('ARRIVE', targets, t) }}
      submitLabel={t('supply.plan.action.ARRIVE')}
      submit={async ({ reason }) => run({ ...(await whereabouts(patience)), reason: reason || undefined })}
      cancel={cancel}
    />
  );
}

const assignForm = keptBy((matId: number) =>
  form({
    area: 'supply',
    schema: z.strictObject({ operatorId: z.int().positive() }),
    fields: { operatorId: pickField(operatorsOfMat(matId), { label: 'supply.plan.field.operatorName' }) },
  }),
);

/** 指派: who is to fill it, of those in service at the company of the first one's device. */
export function AssignDialog({ targets, run, cancel }: Props) {
  const t = useT();
  const [first] = targets;
  const AssignForm = assignForm(first?.row.matId ?? 0);
  return (
    <AssignForm
      dialog={{ title: titleOf('ASSIGN', targets, t) }}
      initial={{ operatorId: targets.length === 1 ? (first?.row.operatorId ?? undefined) : undefined }}
      submitLabel={t('supply.plan.action.ASSIGN')}
      submit={run}
      cancel={cancel}
    />
  );
}

/** 取消: why, and of what is on its way how much has come back: scanned, or typed in. */
export function CancelDialog({ targets, run, cancel }: Props) {
  const t = useT();
  const [first] = targets;
  const onWay = targets.length === 1 && first?.row.status === 'ON_WAY';
  const { data } = useCall(readSupplyPlan, { params: { planId: first?.id ?? 0 } }, { enabled: onWay, quiet: true });
  const [back, setBack] = useState(nothingBack);
  if (onWay && !data) return null;
  const batches = data ? carriedOf(data) : [];
  const returned = batches.map(({ key, goodsId, batchNo, expiresOn }) => ({
    goodsId,
    batchNo,
    expiresOn,
    quantity: back.units[key] ?? 0,
  }));
  return (
    <CancelForm
      dialog={{ title: titleOf('CANCEL', targets, t), danger: true }}
      submitLabel={t('supply.plan.action.CANCEL')}
      submit={({ reason }) => run({ reason, returned })}
      cancel={cancel}
    >
      {data && batches.length > 0 && <ComeBack planId={data.id} batches={batches} back={back} change={setBack} />}
    </CancelForm>
  );
}

interface ComeBackProps {
  readonly planId: number;
  readonly batches: readonly Carried[];
  readonly back: Back;
  readonly change: (next: (before: Back) => Back) => void;
}

function ComeBack({ planId, batches, back, change }: ComeBackProps) {
  const t = useT();
  const scanned = (found: Found) => {
    if (!withScanned(batches, back, found))
      toast({ type: 'warning', title: t('supply.plan.back.tooMany', { goods: found.goodsName }) });
    change(before => withScanned(batches, before, found) ?? before);
  };
  return (
    <>
      <ScanLine planId={planId} found={scanned} help="supply.plan.back.scan" />
      {batches.map(({ key, goodsName, batchNo, quantity }) => {
        const label = t('supply.plan.back.of', { goods: goodsName, batch: batchNo, n: quantity });
        return (
          <div key={key} className="supply-back">
            <span>{label}</span>
            <InputNumber
              aria-label={label}
              min={0}
              max={quantity}
              precision={0}
              value={back.units[key] ?? 0}
              onChange={value => change(before => ({ ...before, units: { ...before.units, [key]: value ?? 0 } }))}
            />
          </div>
        );
      })}
    </>
  );
}
