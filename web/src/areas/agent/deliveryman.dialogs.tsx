import {
  type DeliverymanRow,
  DeliverymanState,
  linkMats,
  type listAgentMats,
  saveDeliveryman,
} from '@materia/contract/areas/agent';
import type { RowOf } from '@materia/contract/kernel';
import { useMemo } from 'react';
import { z } from 'zod';
import { api } from '../../kernel/api.ts';
import { radioField } from '../../kernel/form/fields.tsx';
import { form } from '../../kernel/form/form.tsx';
import { pickField } from '../../kernel/form/pick-field.tsx';
import type { ActionDialogProps } from '../../kernel/list-screen/declaration.ts';
import { useT } from '../../kernel/texts.ts';
import { agentSource } from './agent-source.ts';

const WorkForm = form({
  area: 'agent',
  schema: z.strictObject({ workState: z.literal(DeliverymanState.all), maxOpen: z.int().min(1).max(99) }),
  fields: { workState: radioField(DeliverymanState, DeliverymanState.all), maxOpen: {} },
});

/** 设置: takes orders or rests, and how many at a time. */
export function DeliverymanDialog({ targets, run, cancel }: ActionDialogProps<DeliverymanRow>) {
  const t = useT();
  const [target] = targets;
  if (!target) return null;
  const { userId, version, workState, maxOpen, name } = target.row;
  return (
    <WorkForm
      dialog={{ title: `${t('agent.action.setWork')} · ${name}`, width: 460 }}
      initial={{ workState, maxOpen }}
      submit={async values =>
        run({ answer: await api(saveDeliveryman, { body: { userId, version, ...values } }, { quiet: true }) })
      }
      cancel={cancel}
    />
  );
}

/** 分配: an account of the devices' company becomes the one in charge of them. */
export function AssignDialog({ targets, run, cancel }: ActionDialogProps<RowOf<typeof listAgentMats>>) {
  const t = useT();
  const companyId = targets[0]?.row.companyId;
  const Assign = useMemo(
    () =>
      form({
        area: 'agent',
        schema: z.strictObject({ to: z.int().positive() }),
        fields: { to: pickField(agentSource(companyId)) },
      }),
    [companyId],
  );
  return (
    <Assign
      dialog={{ title: `${t('agent.action.assign')} · ${t('agent.assignHelp', { n: targets.length })}`, width: 460 }}
      submitLabel={t('agent.action.assign')}
      submit={async ({ to }) => {
        const body = { ids: targets.map(({ row }) => row.matId), isMain: true };
        await run({ answer: await api(linkMats, { params: { agentId: to }, body }, { quiet: true }) });
      }}
      cancel={cancel}
    />
  );
}
