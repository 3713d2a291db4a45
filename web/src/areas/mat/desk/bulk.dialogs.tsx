import type { MatRow } from '@materia/contract/areas/mat';
import { fen } from '@materia/contract/kernel';
import { Alert } from 'antd';
import { type ReactNode, useMemo } from 'react';
import { z } from 'zod';
import { form } from '../../../kernel/form/form.tsx';
import { pickField } from '../../../kernel/form/pick-field.tsx';
import type { ActionDialogProps } from '../../../kernel/list-screen/declaration.ts';
import { useT } from '../../../kernel/texts.ts';
import { useConfirmed } from '../../../kernel/use-confirmed.tsx';
import { Modal } from '../../../ui/modal.tsx';
import { goodsSource } from '../../goods/index.ts';
import { PutOnRouteDialog } from '../../supply/index.ts';
import { CommandDialog } from '../command/command.dialog.tsx';
import { CloneDialog } from '../planogram/clone.dialog.tsx';
import { tagsField } from '../record/tags-field.tsx';

type Props = ActionDialogProps<MatRow>;

/** So many devices a command, a template or a price goes to at once. */
const mostAtOnce = 50;

const useWhom = (targets: Props['targets']): string => {
  const t = useT();
  return targets.length === 1 ? (targets[0]?.row.matName ?? '') : t('mat.several', { n: targets.length });
};

/** Instead of a dialog that would be refused: how many it takes. */
function AtMost({
  targets,
  cancel,
  children,
}: Pick<Props, 'cancel'> & { targets: readonly unknown[]; children: ReactNode }) {
  const t = useT();
  if (targets.length <= mostAtOnce) return children;
  return (
    <Modal open title={t('mat.several', { n: targets.length })} footer={null} onCancel={cancel}>
      <Alert type="warning" showIcon title={t('mat.atMost', { n: mostAtOnce })} />
    </Modal>
  );
}

const tags = z.array(z.string()).max(10).optional();
const TagsForm = form({
  area: 'mat',
  schema: z.strictObject({ add: tags, remove: tags }),
  fields: { add: tagsField({ label: 'mat.tags.add' }), remove: tagsField({ label: 'mat.tags.remove' }) },
});

/** 标签: added and taken off. */
export function TagsDialog({ targets, run, cancel }: Props) {
  const t = useT();
  const name = useWhom(targets);
  return (
    <TagsForm
      dialog={{ title: t('mat.tags.title', { name }) }}
      submit={({ add = [], remove = [] }) => run({ add, remove })}
      cancel={cancel}
    />
  );
}

/** 线路. */
export function RouteDialog({ targets, run, cancel }: Props) {
  const t = useT();
  const name = useWhom(targets);
  const matIds = useMemo(() => targets.map(({ id }) => id), [targets]);
  return (
    <PutOnRouteDialog
      title={t('mat.route.title', { name })}
      matIds={matIds}
      done={() => void run({})}
      cancel={cancel}
    />
  );
}

/** 下发指令. */
export function CommandManyDialog(props: Props) {
  return (
    <AtMost targets={props.targets} cancel={props.cancel}>
      <CommandDialog {...props} />
    </AtMost>
  );
}

/** 套用模板 of the chosen devices. */
export function TemplateDialog({ targets, run, cancel }: Props) {
  const t = useT();
  const name = useWhom(targets);
  const toMats = { matIds: targets.map(({ id }) => id), name: name || t('mat.several', { n: targets.length }) };
  return (
    <AtMost targets={targets} cancel={cancel}>
      <CloneDialog from="template" toMats={toMats} done={() => void run({})} close={cancel} />
    </AtMost>
  );
}

const PriceForm = form({
  area: 'mat',
  schema: z.strictObject({ goodsId: z.int().positive(), price: fen, specialPrice: fen.optional() }),
  fields: {
    goodsId: pickField(goodsSource, { label: 'mat.price.goods' }),
    price: { label: 'mat.price.price' },
    specialPrice: { label: 'mat.price.special', help: 'mat.price.specialHelp' },
  },
});

/** 改价 of a goods wherever it lies in the chosen devices. */
export function PriceDialog({ targets, run, cancel }: Props) {
  const t = useT();
  const name = useWhom(targets);
  const { send, question } = useConfirmed();
  return (
    <AtMost targets={targets} cancel={cancel}>
      <PriceForm
        dialog={{ title: t('mat.price.title', { name }) }}
        submit={({ goodsId, price, specialPrice }) => {
          const input = { goodsId, price, specialPrice: specialPrice ?? 0, none: t('mat.price.none') };
          return send(confirmed => run({ ...input, confirmed }));
        }}
        cancel={cancel}
      />
      {question}
    </AtMost>
  );
}
