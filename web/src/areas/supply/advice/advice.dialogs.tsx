import {
  AdviceKind,
  type GoodsAdviceDetail,
  type GoodsAdviceRow,
  readGoodsAdvice,
  saveGoodsAdvice,
} from '@materia/contract/areas/supply';
import { day, fen } from '@materia/contract/kernel';
import { z } from 'zod';
import { api } from '../../../kernel/api.ts';
import { selectField } from '../../../kernel/form/choice-fields.tsx';
import { dayField } from '../../../kernel/form/date-fields.tsx';
import { textField } from '../../../kernel/form/fields.tsx';
import { form } from '../../../kernel/form/form.tsx';
import { pickField } from '../../../kernel/form/pick-field.tsx';
import type { ActionDialogProps, ToolbarProps } from '../../../kernel/list-screen/declaration.ts';
import { randomKey, useCall } from '../../../kernel/query.ts';
import { useT } from '../../../kernel/texts.ts';
import { useConfirmed } from '../../../kernel/use-confirmed.tsx';
import { goodsSource } from '../../goods/index.ts';
import { matSource } from '../../mat/index.ts';
import { reasonText } from './reason-text.ts';
import { SlotsOf, slotField } from './slot-field.tsx';

type Props = ActionDialogProps<GoodsAdviceRow>;

const RejectForm = form({
  area: 'advice',
  schema: z.strictObject({ reply: z.string().trim().min(1).max(200) }),
  fields: { reply: textField({ rows: 2 }) },
});

/** 不采纳: with why. */
export function RejectDialog({ targets, run, cancel }: Props) {
  const t = useT();
  return (
    <RejectForm
      dialog={{
        title: `${t('advice.action.reject')} · ${targets.map(({ row }) => row.goodsName).join(t('supply.and'))}`,
      }}
      submitLabel={t('advice.action.reject')}
      submit={run}
      cancel={cancel}
    />
  );
}

/** 采纳: of one the slot it takes; of several to be removed only whether a plan is made at once. */
export function AcceptDialog(props: Props) {
  const [target] = props.targets;
  const one = props.targets.length === 1 ? target?.id : undefined;
  const { data } = useCall(readGoodsAdvice, { params: { id: one ?? 0 } }, { quiet: true, enabled: one !== undefined });
  if (one === undefined || target?.row.kind === 'REMOVE') return <RemoveForm {...props} />;
  return data ? <AddDialog {...props} of={data} /> : null;
}

const planDate = dayField();
const RemovalForm = form({
  area: 'advice',
  schema: z.strictObject({ planDate: day.optional() }),
  fields: { planDate },
});

function RemoveForm({ targets, run, cancel }: Props) {
  const t = useT();
  return (
    <RemovalForm
      dialog={{
        title: `${t('advice.action.accept')} · ${targets.map(({ row }) => row.goodsName).join(t('supply.and'))}`,
      }}
      submitLabel={t('advice.action.accept')}
      submit={run}
      cancel={cancel}
    >
      <p className="form-help">{t('advice.acceptHint')}</p>
    </RemovalForm>
  );
}

const added = { trackGoodsId: z.int(), price: fen, planDate: day.optional() };
const addedFields = { trackGoodsId: slotField, price: {}, planDate };
const AddForm = form({ area: 'advice', schema: z.strictObject(added), fields: addedFields });
const WishForm = form({
  area: 'advice',
  schema: z.strictObject({ goodsId: z.int(), ...added }),
  fields: { goodsId: pickField(goodsSource), ...addedFields },
});

/** Of a wish that only its name is known of, the goods are chosen too. */
function AddDialog({ of, run, cancel }: Props & { of: GoodsAdviceDetail }) {
  const t = useT();
  const Form = of.goodsId === null ? WishForm : AddForm;
  const { send, question } = useConfirmed();
  return (
    <SlotsOf value={of.slots}>
      <Form
        dialog={{ title: `${t('advice.action.accept')} · ${of.matName} · ${of.goodsName}`, width: 560 }}
        initial={{ trackGoodsId: of.slots[0]?.trackGoodsId, ...(of.price === null ? {} : { price: of.price }) }}
        submitLabel={t('advice.action.accept')}
        submit={(values: object) => send(confirmed => run({ ...values, confirmed }))}
        cancel={cancel}
      >
        <p className="form-help">
          {reasonText(of, t)}
          <br />
          {t('advice.acceptHint')}
        </p>
      </Form>
      {question}
    </SlotsOf>
  );
}

const NewForm = form({
  area: 'advice',
  schema: z.strictObject({
    matId: z.int(),
    kind: z.literal(AdviceKind.all),
    goodsId: z.int().optional(),
    goodsText: z.string().trim().max(60).optional(),
  }),
  fields: {
    matId: pickField(matSource),
    kind: selectField(AdviceKind),
    goodsId: pickField(goodsSource),
    goodsText: { when: ({ kind, goodsId }) => kind === 'WISH' && !goodsId },
  },
});

/** 提建议: what somebody saw on the spot, or was asked for. */
export function NewAdviceDialog({ close, refresh }: ToolbarProps) {
  const t = useT();
  return (
    <NewForm
      dialog={{ title: t('advice.new') }}
      initial={{ kind: 'ADD' }}
      submit={async values => {
        await api(saveGoodsAdvice, { body: values }, { quiet: true, idempotencyKey: randomKey() });
        refresh();
        close();
      }}
      cancel={close}
    />
  );
}
