import { mostPointsPerMonth, pointsPerItem, type RecyclingRow } from '@materia/contract/areas/supply';
import { z } from 'zod';
import { passwordField, textField } from '../../../kernel/form/fields.tsx';
import { form } from '../../../kernel/form/form.tsx';
import type { ActionDialogProps } from '../../../kernel/list-screen/declaration.ts';
import { useT } from '../../../kernel/texts.ts';
import './recycling.css';

export { EditRecyclingDialog } from './recycling-form.tsx';

type Props = ActionDialogProps<RecyclingRow>;

function useTitle(action: string, { targets }: Props): string {
  const t = useT();
  const numbers = targets.map(({ row }) => row.recyclingNo).join(t('supply.and'));
  return `${t(`recycling.action.${action}`)} · ${numbers}`;
}

const VerifyForm = form({
  area: 'recycling',
  schema: z.strictObject({ weightG: z.int().min(1).max(100_000) }),
  fields: { weightG: {} },
});

/** 核验: somebody else than who took it in has looked at it, and weighs it. */
export function VerifyDialog(props: Props) {
  const t = useT();
  const title = useTitle('verify', props);
  return (
    <VerifyForm dialog={{ title }} submitLabel={t('recycling.action.verify')} submit={props.run} cancel={props.cancel}>
      <p className="form-help">
        {props.targets[0]?.row.summary}
        <br />
        {t('recycling.pointsSaid', { each: pointsPerItem, most: mostPointsPerMonth })}
      </p>
    </VerifyForm>
  );
}

const RejectForm = form({
  area: 'recycling',
  schema: z.strictObject({ reason: z.string().trim().min(1).max(200) }),
  fields: { reason: textField({ rows: 2 }) },
});

/** 拒收: controlled drugs, needles; with why. */
export function RejectDialog(props: Props) {
  const t = useT();
  const title = useTitle('reject', props);
  return (
    <RejectForm
      dialog={{ title, danger: true }}
      submitLabel={t('recycling.action.reject')}
      submit={props.run}
      cancel={props.cancel}
    />
  );
}

const SealForm = form({
  area: 'recycling',
  schema: z.strictObject({
    sealNo: z.string().trim().min(1).max(30),
    grossG: z.int().min(1).max(1_000_000),
    witnessUserName: z.string().trim().min(1).max(40),
    witnessPassword: z.string().min(1).max(64),
  }),
  fields: {
    sealNo: {},
    grossG: {},
    witnessUserName: {},
    witnessPassword: passwordField('new-password'),
  },
});

/** 封袋: what was chosen goes into one bag, which a colleague seals too. */
export function SealDialog(props: Props) {
  const t = useT();
  const { targets } = props;
  const net = targets.reduce((sum, { row }) => sum + (row.weightG ?? 0), 0);
  return (
    <SealForm
      dialog={{ title: t('recycling.action.seal'), width: 520 }}
      submitLabel={t('recycling.action.seal')}
      submit={props.run}
      cancel={props.cancel}
    >
      <p className="form-help">
        {targets.map(({ row }) => row.recyclingNo).join(t('supply.and'))} · {t('recycling.grams', { n: net })}
        <br />
        {t('recycling.sealHint')}
      </p>
    </SealForm>
  );
}
