import { type MatDetail, saveMat } from '@materia/contract/areas/mat';
import type { SentOf } from '@materia/contract/kernel';
import { z } from 'zod';
import { api } from '../../../kernel/api.ts';
import { form } from '../../../kernel/form/form.tsx';
import { useSession } from '../../../kernel/session.ts';
import { useT } from '../../../kernel/texts.ts';
import { baseFields, baseShape, draftOf, placeFields, placeShape, supplyFields, supplyShape } from './mat-fields.ts';

const schema = z.strictObject({ ...baseShape, ...placeShape, ...supplyShape });
const names = <F extends object>(fields: F) => Object.keys(fields) as (keyof F & string)[];

const MatForm = form({
  area: 'mat',
  schema,
  fields: { ...baseFields, ...placeFields, ...supplyFields },
  sections: [
    { title: 'mat.section.base', fields: names(baseFields) },
    { title: 'mat.section.place', fields: names(placeFields) },
    { title: 'mat.section.supply', fields: names(supplyFields) },
  ],
});

function initialOf(mat: MatDetail) {
  const kept = Object.entries(mat).filter(([field, value]) => field in schema.shape && value !== null);
  const { longitude, latitude } = mat;
  return {
    ...Object.fromEntries(kept),
    place: longitude !== null && latitude !== null ? { longitude, latitude } : undefined,
  };
}

/** 编辑设备. */
export function MatFormDialog({ mat, done, cancel }: { mat: MatDetail; done: () => void; cancel: () => void }) {
  const t = useT();
  const platform = useSession().user?.companyId === null;
  const { matId, version } = mat;
  return (
    <MatForm
      key={version}
      dialog={{ title: `${t('mat.action.edit')} · ${mat.matName}`, width: 960 }}
      initial={initialOf(mat)}
      without={['rowCount', 'colCount', ...(platform ? [] : (['opCompanyId'] as const))]}
      submit={values =>
        api(saveMat, { body: { ...draftOf(values), matId, version } as SentOf<typeof saveMat> }, { quiet: true })
      }
      done={done}
      cancel={cancel}
    />
  );
}
