import { type BagRow, saveRecyclingBag } from '@materia/contract/areas/supply';
import { UploadedFile } from '@materia/contract/kernel';
import { z } from 'zod';
import { api } from '../../../kernel/api.ts';
import { form } from '../../../kernel/form/form.tsx';
import type { ActionDialogProps } from '../../../kernel/list-screen/declaration.ts';
import { randomKey } from '../../../kernel/query.ts';
import { type Translate, useT } from '../../../kernel/texts.ts';
import { filesField } from '../../../kernel/upload/upload-fields.tsx';

type Props = ActionDialogProps<BagRow>;
const words = (max: number) => z.string().trim().min(1).max(max);
const seals = ({ targets }: Props, t: Translate) => targets.map(({ row }) => row.sealNo).join(t('supply.and'));

const PartiesForm = form({
  area: 'recycling',
  schema: z.strictObject({ disposer: words(60), licence: words(60), receiver: words(40) }),
  fields: { disposer: {}, licence: {}, receiver: { label: 'recycling.field.taker' } },
});
const known = ({ targets: [target] }: Props) =>
  target && { disposer: target.row.disposer, licence: target.row.licence, receiver: target.row.receiver };

/** 移交: who takes it, and by which licence. */
export function HandOverDialog(props: Props) {
  const t = useT();
  return (
    <PartiesForm
      dialog={{ title: `${t('recycling.action.handOver')} · ${seals(props, t)}` }}
      initial={known(props)}
      submitLabel={t('recycling.action.handOver')}
      submit={props.run}
      cancel={props.cancel}
    >
      <p className="form-help">{t('recycling.bagHint')}</p>
    </PartiesForm>
  );
}

/** Who is to take it, while it lies here. */
export function EditBagDialog(props: Props) {
  const t = useT();
  const [target] = props.targets;
  return (
    <PartiesForm
      dialog={{ title: `${t('recycling.action.edit')} · ${seals(props, t)}` }}
      initial={known(props)}
      submit={async values => {
        if (!target) return;
        const body = { bagId: target.id, version: target.row.version, ...values };
        await props.run({
          answer: await api(saveRecyclingBag, { body }, { quiet: true, idempotencyKey: randomKey() }),
        });
      }}
      cancel={props.cancel}
    />
  );
}

const DestroyForm = form({
  area: 'recycling',
  schema: z.strictObject({ certificates: z.array(UploadedFile).min(1).max(9) }),
  fields: { certificates: filesField({ module: 'RECYCLING', most: 9 }) },
});

/** 销毁: with the disposer's certificate. */
export function DestroyDialog(props: Props) {
  const t = useT();
  return (
    <DestroyForm
      dialog={{ title: `${t('recycling.action.destroy')} · ${seals(props, t)}`, danger: true }}
      submitLabel={t('recycling.action.destroy')}
      submit={({ certificates }) => props.run({ certificates: certificates.map(({ id }) => id) })}
      cancel={props.cancel}
    >
      <p className="form-help">{t('recycling.bagHint')}</p>
    </DestroyForm>
  );
}
