import {
  type AlertDetail,
  type AlertRow,
  AlertType,
  commentAlert,
  linkAlertOrders,
  listAlertReasons,
  readAlert,
  saveAlertImages,
} from '@materia/contract/areas/mat';
import { UploadedFile } from '@materia/contract/kernel';
import { Radio, Select } from 'antd';
import { createContext, use } from 'react';
import { z } from 'zod';
import { type FieldProps, fieldAria, textField } from '../../../../kernel/form/fields.tsx';
import { form } from '../../../../kernel/form/form.tsx';
import type { ActionDialogProps } from '../../../../kernel/list-screen/declaration.ts';
import type { Translate } from '../../../../kernel/list-screen/filter.ts';
import { useCall, useChange } from '../../../../kernel/query.ts';
import { useLang, useT } from '../../../../kernel/texts.ts';
import { picturesField } from '../../../../kernel/upload/upload-fields.tsx';

type Props = ActionDialogProps<AlertRow>;
type Unit = AlertDetail['unknownUnits'][number];

/** What happens, and to which alert, or to how many. */
function titleOf(action: string, targets: Props['targets'], t: Translate, lang: 'zh' | 'en'): string {
  const [first] = targets;
  const one = targets.length === 1 && first;
  const name = one
    ? `${AlertType.label(one.row.type, lang)} ${one.row.alertNo}`
    : t('mat.alert.many', { n: targets.length });
  return `${t(action)} · ${name}`;
}

const Choices = createContext<{ type: AlertRow['type'] | null; units: readonly Unit[] }>({ type: null, units: [] });

/** What alerts of the type may be closed with. */
function ReasonField(props: FieldProps) {
  const t = useT();
  const { type } = use(Choices);
  const { data = [], isFetching } = useCall(
    listAlertReasons,
    { query: { type: type ?? undefined } },
    { enabled: type !== null, quiet: true },
  );
  return (
    <Select<number>
      {...fieldAria(props)}
      aria-label={props.label}
      value={(props.value as number | undefined) ?? null}
      loading={isFetching}
      placeholder={t('form.choose')}
      options={data.filter(({ enabled }) => enabled).map(({ id, name }) => ({ value: id, label: name }))}
      onChange={props.onChange}
    />
  );
}

const unitKey = ({ dropId, lineId, n }: Pick<Unit, 'dropId' | 'lineId' | 'n'>) => `${dropId} ${lineId} ${n}`;
type Verdicts = Readonly<Record<string, boolean>>;

/** Each unit nobody knows of: it fell, or it did not. */
function DropsField({ value, onChange, label }: FieldProps) {
  const t = useT();
  const { units } = use(Choices);
  const verdicts = (value ?? {}) as Verdicts;
  return (
    <fieldset className="mat-alert-units" aria-label={label}>
      {units.map(unit => (
        <div key={unitKey(unit)} className="mat-alert-unit">
          <span>
            {unit.goodsName}{' '}
            <span className="mat-slot-faint">
              {unit.orderNo} #{unit.n}
            </span>
          </span>
          <Radio.Group
            aria-label={`${unit.goodsName} ${unit.n}`}
            value={verdicts[unitKey(unit)]}
            onChange={event => onChange({ ...verdicts, [unitKey(unit)]: event.target.value })}
            options={[
              { value: true, label: t('mat.alert.dropped') },
              { value: false, label: t('mat.alert.notDropped') },
            ]}
          />
        </div>
      ))}
    </fieldset>
  );
}

const words = z.string().trim().max(500);
const comment = textField({ rows: 3, label: 'mat.alert.field.comment' });
const CloseForm = form({
  area: 'mat',
  schema: z.strictObject({
    reasonId: z.int(),
    drops: z.record(z.string(), z.boolean()).optional(),
    comment: words.optional(),
  }),
  fields: {
    reasonId: { label: 'mat.alert.field.reason', Input: ReasonField },
    drops: { label: 'mat.alert.field.drops', wide: true, Input: DropsField },
    comment,
  },
});

/** 关闭 of one, or of several of one type: with what it was, and of unknown units what became of each. */
export function CloseDialog({ targets, run, cancel }: Props) {
  const t = useT();
  const lang = useLang();
  const [first] = targets;
  const id = first?.id ?? 0;
  const unknown = first?.row.type === 'DROP_UNKNOWN';
  const { data } = useCall(readAlert, { params: { id } }, { enabled: unknown, quiet: true });
  if (!first || (unknown && !data)) return null;
  const units = data?.unknownUnits ?? [];
  const oneType = targets.every(({ row }) => row.type === first.row.type);
  return (
    <Choices value={{ type: oneType ? first.row.type : null, units }}>
      <CloseForm
        dialog={{ title: titleOf('mat.alert.action.close', targets, t, lang) }}
        submitLabel={t('mat.alert.action.close')}
        without={units.length === 0 ? ['drops'] : undefined}
        submit={({ drops = {}, ...rest }) =>
          run({
            ...rest,
            drops: units.flatMap(({ dropId, lineId, n }) => {
              const dropped = drops[unitKey({ dropId, lineId, n })];
              return dropped === undefined ? [] : [{ dropId, lineId, n, dropped }];
            }),
          })
        }
        cancel={cancel}
      >
        {!oneType && <p className="mat-slot-faint">{t('mat.alert.oneType')}</p>}
      </CloseForm>
    </Choices>
  );
}

const WordsForm = form({ area: 'mat', schema: z.strictObject({ comment: words.min(1) }), fields: { comment } });

/** 忽略, with why. */
export function IgnoreDialog({ targets, run, cancel }: Props) {
  const t = useT();
  const lang = useLang();
  return (
    <WordsForm
      dialog={{ title: titleOf('mat.alert.action.ignore', targets, t, lang), danger: true }}
      submitLabel={t('mat.alert.action.ignore')}
      submit={run}
      cancel={cancel}
    />
  );
}

const CommentForm = form({
  area: 'mat',
  schema: z.strictObject({ comment: words.min(1), images: z.array(UploadedFile).max(9).default([]) }),
  fields: { comment, images: picturesField({ module: 'ALERT', most: 9, label: 'mat.alert.field.images' }) },
});
export function CommentDialog({ targets, run, cancel }: Props) {
  const t = useT();
  const lang = useLang();
  const change = useChange(commentAlert, { quiet: true });
  const id = targets[0]?.id ?? 0;
  return (
    <CommentForm
      dialog={{ title: titleOf('mat.alert.action.comment', targets, t, lang) }}
      submit={async ({ comment: said, images }) =>
        run({ answer: await change.mutateAsync({ body: { id, comment: said, fileIds: images.map(file => file.id) } }) })
      }
      cancel={cancel}
    />
  );
}

const filed = (file: AlertDetail['images'][number]): UploadedFile => ({ ...file, size: 0, width: null, height: null });
const ImagesForm = form({
  area: 'mat',
  schema: z.strictObject({ images: z.array(UploadedFile).max(9).default([]) }),
  fields: { images: picturesField({ module: 'ALERT', most: 9, label: 'mat.alert.field.images' }) },
});
/** The pictures of the alert itself. */
export function ImagesDialog({ targets, run, cancel }: Props) {
  const t = useT();
  const lang = useLang();
  const change = useChange(saveAlertImages, { quiet: true });
  const id = targets[0]?.id ?? 0;
  const { data } = useCall(readAlert, { params: { id } }, { enabled: id > 0, quiet: true });
  if (!data) return null;
  return (
    <ImagesForm
      dialog={{ title: titleOf('mat.alert.action.images', targets, t, lang) }}
      initial={{ images: data.images.map(filed) }}
      submit={async ({ images }) =>
        run({ answer: await change.mutateAsync({ body: { id, fileIds: images.map(file => file.id) } }) })
      }
      cancel={cancel}
    />
  );
}

const OrdersForm = form({
  area: 'mat',
  schema: z.strictObject({ orderNos: z.string().trim().max(400).optional() }),
  fields: { orderNos: textField({ rows: 4, label: 'mat.alert.field.orders', help: 'mat.alert.field.ordersHelp' }) },
});
/** 关联订单: one number to a line. */
export function OrdersDialog({ targets, run, cancel }: Props) {
  const t = useT();
  const lang = useLang();
  const change = useChange(linkAlertOrders, { quiet: true });
  const id = targets[0]?.id ?? 0;
  const { data } = useCall(readAlert, { params: { id } }, { enabled: id > 0, quiet: true });
  if (!data) return null;
  return (
    <OrdersForm
      dialog={{ title: titleOf('mat.alert.action.orders', targets, t, lang) }}
      initial={{ orderNos: data.orders.map(({ orderNo }) => orderNo).join('\n') }}
      submit={async ({ orderNos = '' }) => {
        const named = orderNos.split(/\s+/).filter(Boolean);
        await run({ answer: await change.mutateAsync({ body: { id, orderNos: named } }) });
      }}
      cancel={cancel}
    />
  );
}
