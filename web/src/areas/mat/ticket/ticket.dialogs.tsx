import { commentTicket, readTicket, TicketPart, type TicketRow } from '@materia/contract/areas/mat';
import { UploadedFile } from '@materia/contract/kernel';
import { Rate } from 'antd';
import { useEffect, useState } from 'react';
import { z } from 'zod';
import { api } from '../../../kernel/api.ts';
import { textField } from '../../../kernel/form/fields.tsx';
import { form } from '../../../kernel/form/form.tsx';
import type { ActionDialogProps } from '../../../kernel/list-screen/declaration.ts';
import { useCall } from '../../../kernel/query.ts';
import { useT } from '../../../kernel/texts.ts';
import { picturesField } from '../../../kernel/upload/upload-fields.tsx';
import { type Whereabouts, whereabouts } from '../../../ui/map/whereabouts.ts';
import { HandsOf, handField } from './hand-field.tsx';
import { partsField } from './parts-field.tsx';
import { TicketFormDialog } from './ticket-form.tsx';
import './ticket.css';

type Props = ActionDialogProps<TicketRow>;
const label = (name: string) => ({ label: `mat.ticket.field.${name}` });

/** What happens, and to which ticket, or to how many. */
function useTitle(action: string, { targets }: Props): string {
  const t = useT();
  const [first] = targets;
  const name = targets.length === 1 ? first?.row.ticketNo : t('mat.ticket.many', { n: targets.length });
  return `${t(`mat.ticket.action.${action}`)} · ${name ?? ''}`;
}

export function EditDialog({ targets, run, cancel }: Props) {
  const { data } = useCall(readTicket, { params: { id: targets[0]?.id ?? 0 } }, { quiet: true });
  if (!data) return null;
  return <TicketFormDialog ticket={data} done={saved => void run({ answer: saved })} cancel={cancel} />;
}

const AssignForm = form({
  area: 'mat',
  schema: z.strictObject({ assigneeId: z.int() }),
  fields: { assigneeId: handField },
});

/** 派单: the nearest who look after the device, with what they have in hand. */
export function AssignDialog(props: Props) {
  const title = useTitle('assign', props);
  return (
    <HandsOf value={props.targets[0]?.row.matId ?? null}>
      <AssignForm dialog={{ title }} submit={props.run} cancel={props.cancel} />
    </HandsOf>
  );
}

/** How long somebody waits for the sky. */
const patienceMs = 10_000;

/** Where this machine is; undefined: not known yet, null: it does not say. */
function usePlace(): Whereabouts | null | undefined {
  const [place, setPlace] = useState<Whereabouts | null>();
  useEffect(() => void whereabouts({ timeout: patienceMs }).then(setPlace), []);
  return place;
}

const reason = textField({ rows: 2, ...label('reason') });
const ArriveForm = form({
  area: 'mat',
  schema: z.strictObject({ reason: z.string().trim().max(200).optional() }),
  fields: { reason },
});

/** 到场签到: with the place this machine says; far away, or without one, with why. */
export function ArriveDialog(props: Props) {
  const t = useT();
  const title = useTitle('arrive', props);
  const place = usePlace();
  const said = place === undefined ? 'locating' : place ? 'located' : 'unlocated';
  return (
    <ArriveForm
      dialog={{ title }}
      submitLabel={t('mat.ticket.action.arrive')}
      submit={values => props.run({ ...values, ...(place ?? {}) })}
      cancel={props.cancel}
    >
      <p role="status">{t(`mat.ticket.${said}`)}</p>
    </ArriveForm>
  );
}

const ResolveForm = form({
  area: 'mat',
  schema: z.strictObject({
    solution: z.string().trim().min(1).max(500),
    photos: z.array(UploadedFile).min(1).max(9),
    parts: z.array(TicketPart).max(20).optional(),
    labourMin: z.int().min(0).max(10_000).optional(),
  }),
  fields: {
    solution: textField({ rows: 3, ...label('solution') }),
    photos: picturesField({ module: 'TICKET', most: 9, ...label('photos') }),
    parts: partsField,
    labourMin: label('labourMin'),
  },
});

/** 解决: what was done, with pictures, parts and the time it took. */
export function ResolveDialog(props: Props) {
  const t = useT();
  const title = useTitle('resolve', props);
  return (
    <ResolveForm
      dialog={{ title, width: 720 }}
      submitLabel={t('mat.ticket.action.resolve')}
      submit={({ photos, ...values }) => props.run({ ...values, fileIds: photos.map(({ id }) => id) })}
      cancel={props.cancel}
    />
  );
}

const CloseForm = form({
  area: 'mat',
  schema: z.strictObject({ score: z.int().min(1).max(5).optional() }),
  fields: {
    score: {
      ...label('score'),
      Input: ({ id, value, onChange }) => (
        <Rate id={id} value={Number(value) || 0} onChange={next => onChange(next || undefined)} />
      ),
    },
  },
});

/** 关闭: what was done is right; what it was made of is closed with it. */
export function CloseDialog(props: Props) {
  const t = useT();
  const title = useTitle('close', props);
  return (
    <CloseForm dialog={{ title }} submitLabel={t('mat.ticket.action.close')} submit={props.run} cancel={props.cancel} />
  );
}

const ReasonForm = form({
  area: 'mat',
  schema: z.strictObject({ reason: z.string().trim().min(1).max(200) }),
  fields: { reason },
});

function ReasonDialog({ action, ...props }: Props & { action: 'reject' | 'giveBack' | 'cancel' }) {
  const t = useT();
  const title = useTitle(action, props);
  return (
    <ReasonForm
      dialog={{ title, danger: action === 'cancel' }}
      submitLabel={t(`mat.ticket.action.${action}`)}
      submit={props.run}
      cancel={props.cancel}
    />
  );
}
export const RejectDialog = (props: Props) => <ReasonDialog {...props} action="reject" />;
export const GiveBackDialog = (props: Props) => <ReasonDialog {...props} action="giveBack" />;
export const CancelDialog = (props: Props) => <ReasonDialog {...props} action="cancel" />;

const CommentForm = form({
  area: 'mat',
  schema: z.strictObject({ text: z.string().trim().min(1).max(500), images: z.array(UploadedFile).max(9).default([]) }),
  fields: {
    text: textField({ rows: 3, ...label('comment') }),
    images: picturesField({ module: 'TICKET', most: 9, ...label('images') }),
  },
});

export function CommentDialog(props: Props) {
  const title = useTitle('comment', props);
  const ticketId = props.targets[0]?.id ?? 0;
  return (
    <CommentForm
      dialog={{ title }}
      submit={async ({ text, images }) => {
        const body = { ticketId, text, fileIds: images.map(({ id }) => id) };
        await props.run({ answer: await api(commentTicket, { body }, { quiet: true }) });
      }}
      cancel={props.cancel}
    />
  );
}
