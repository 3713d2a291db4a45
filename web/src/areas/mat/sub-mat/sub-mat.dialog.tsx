import { CabinetType, type MatDetail, type SubMatRow, saveSubMat, TempZone } from '@materia/contract/areas/mat';
import { z } from 'zod';
import { api } from '../../../kernel/api.ts';
import { selectField } from '../../../kernel/form/choice-fields.tsx';
import { form } from '../../../kernel/form/form.tsx';
import { useT } from '../../../kernel/texts.ts';

const size = z.int().min(1).max(12);
const SubForm = form({
  area: 'mat.sub',
  schema: z.strictObject({
    subNo: z.int().min(1).max(15).optional(),
    name: z.string().trim().min(1).max(40),
    cabinetType: z.literal(CabinetType.all),
    tempZone: z.literal(TempZone.all),
    rowCount: size,
    colCount: size,
    slots: z.boolean().optional(),
  }),
  fields: {
    subNo: { help: 'mat.sub.help.no' },
    name: {},
    cabinetType: selectField(CabinetType),
    tempZone: selectField(TempZone),
    rowCount: {},
    colCount: {},
    slots: {},
  },
});

interface Of {
  mat: MatDetail;
  /** null: a new one. */
  sub: SubMatRow | null;
  done: () => void;
  cancel: () => void;
}

/** 新增/编辑副柜. */
export function SubMatDialog({ mat, sub, done, cancel }: Of) {
  const t = useT();
  const { cabinetType, tempZone } = sub ?? mat;
  const started = sub
    ? { name: sub.name, cabinetType, tempZone, rowCount: sub.rowCount, colCount: sub.colCount }
    : { cabinetType, tempZone, rowCount: 6, colCount: 4, slots: true };
  return (
    <SubForm
      dialog={{ title: sub ? `${t('mat.sub.edit')} · ${sub.name}` : t('mat.sub.new'), width: 720 }}
      initial={started}
      without={sub ? ['subNo', 'slots'] : []}
      submit={({ slots, ...values }) => {
        const { matId } = mat;
        const body = sub
          ? { ...values, matId, id: sub.id, version: sub.version, subNo: undefined, slots: false }
          : { ...values, matId, slots: slots ?? false };
        return api(saveSubMat, { body }, { quiet: true });
      }}
      done={done}
      cancel={cancel}
    />
  );
}
