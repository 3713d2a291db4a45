import { askServiceRenewal, type ServiceRow } from '@materia/contract/areas/company';
import { z } from 'zod';
import { api } from '../../../kernel/api.ts';
import { textField } from '../../../kernel/form/fields.tsx';
import { form } from '../../../kernel/form/form.tsx';
import type { ActionDialogProps } from '../../../kernel/list-screen/declaration.ts';
import { useT } from '../../../kernel/texts.ts';
import { toast } from '../../../ui/toast.ts';

const label = (name: string) => ({ label: `service.field.${name}` });

const AskForm = form({
  area: 'company',
  schema: z.strictObject({ months: z.int().min(1).max(60), note: z.string().trim().max(200).default('') }),
  fields: { months: label('months'), note: textField({ rows: 2, ...label('note') }) },
});

interface Props {
  mats: readonly Pick<ServiceRow, 'matId' | 'matName'>[];
  done: () => void;
  cancel: () => void;
}

/** 申请续费: the platform is told; it answers with a contract. */
export function AskDialog({ mats, done, cancel }: Props) {
  const t = useT();
  return (
    <AskForm
      dialog={{ title: t('service.action.ask'), width: 480 }}
      initial={{ months: 12 }}
      submitLabel={t('service.action.ask')}
      submit={async values => {
        await api(askServiceRenewal, { body: { ...values, matIds: mats.map(({ matId }) => matId) } }, { quiet: true });
        toast({ type: 'success', body: t('service.asked') });
      }}
      done={done}
      cancel={cancel}
    >
      <p>{mats.map(({ matName }) => matName).join(t('service.joint'))}</p>
    </AskForm>
  );
}

/** The same for rows of the list. */
export const AskRowsDialog = ({ targets, run, cancel }: ActionDialogProps<ServiceRow>) => (
  <AskDialog mats={targets.map(({ row }) => row)} done={() => void run({})} cancel={cancel} />
);
