import type { GoodsRow } from '@materia/contract/areas/goods';
import { useMemo } from 'react';
import type { ActionDialogProps, RowAction, ToolbarAction } from '../../../kernel/list-screen/declaration.ts';
import { useT } from '../../../kernel/texts.ts';
import { later } from '../../../ui/later.tsx';
import { Modal } from '../../../ui/modal.tsx';

const Merge = later(() => import('./merge.dialog.tsx').then(part => part.MergeDialog));
const Duplicates = later(() => import('./duplicates.dialog.tsx').then(part => part.DuplicatesDialog));

/** The chosen rows side by side; what was merged there is no batch of the list's. */
function MergeChosen({ targets, run, cancel }: ActionDialogProps<GoodsRow>) {
  const t = useT();
  const ids = useMemo(() => targets.map(({ id }) => id), [targets]);
  if (ids.length < 2 || ids.length > 5)
    return (
      <Modal open title={t('goods.merge.title')} footer={null} onCancel={cancel}>
        <p>{t('goods.merge.few')}</p>
      </Modal>
    );
  return <Merge ids={ids} close={cancel} done={() => void run({})} />;
}

/** 合并 of two to five chosen goods (spec 03 §5.1). */
export const mergeAction: RowAction<GoodsRow> = {
  name: 'merge',
  label: 'goods.action.merge',
  needs: 'GOODS:WRITE',
  where: 'bulk',
  always: true,
  dialog: MergeChosen,
  run: async () => null,
};

export const duplicateActions: readonly ToolbarAction[] = [
  { name: 'goodsDuplicates', label: 'goods.action.duplicates', needs: 'GOODS:WRITE', dialog: Duplicates },
];
