import { commentAlert } from '@materia/contract/areas/mat';
import { z } from 'zod';
import { api } from '../../../kernel/api.ts';
import { textField } from '../../../kernel/form/fields.tsx';
import { form } from '../../../kernel/form/form.tsx';
import { useT } from '../../../kernel/texts.ts';

const NoteForm = form({
  area: 'mat',
  schema: z.strictObject({ comment: z.string().trim().min(1).max(500) }),
  fields: { comment: textField({ rows: 3, label: 'mat.monitor.note' }) },
});

/** 备注 to the alert of a device that is off line. */
export function NoteDialog(of: { alertId: number; matName: string; done: () => void; cancel: () => void }) {
  const t = useT();
  return (
    <NoteForm
      dialog={{ title: `${t('mat.monitor.note')} · ${of.matName}` }}
      submit={({ comment }) => api(commentAlert, { body: { id: of.alertId, comment } }, { quiet: true })}
      done={of.done}
      cancel={of.cancel}
    />
  );
}
