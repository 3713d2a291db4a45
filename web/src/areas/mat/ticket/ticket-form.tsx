import { saveTicket, type TicketDetail, TicketPriority, TicketType } from '@materia/contract/areas/mat';
import { type SentOf, UploadedFile } from '@materia/contract/kernel';
import { z } from 'zod';
import { api } from '../../../kernel/api.ts';
import { selectField } from '../../../kernel/form/choice-fields.tsx';
import { textField } from '../../../kernel/form/fields.tsx';
import { form } from '../../../kernel/form/form.tsx';
import { pickField } from '../../../kernel/form/pick-field.tsx';
import { randomKey } from '../../../kernel/query.ts';
import { useT } from '../../../kernel/texts.ts';
import { picturesField } from '../../../kernel/upload/upload-fields.tsx';
import { matSource } from '../alert/mat-source.ts';
import { HandsOf, handField } from './hand-field.tsx';

const label = (name: string) => ({ label: `mat.ticket.field.${name}` });
const TicketForm = form({
  area: 'mat',
  schema: z.strictObject({
    matId: z.int().positive(),
    type: z.literal(TicketType.all),
    priority: z.literal(TicketPriority.all),
    title: z.string().trim().min(1).max(60),
    description: z.string().trim().max(1000).optional(),
    images: z.array(UploadedFile).max(9).default([]),
    assigneeId: z.int().optional(),
  }),
  fields: {
    matId: pickField(matSource, label('matId')),
    type: selectField(TicketType, label('type')),
    priority: selectField(TicketPriority, label('priority')),
    title: label('title'),
    description: textField({ rows: 3, ...label('description') }),
    images: picturesField({ module: 'TICKET', most: 9, ...label('images') }),
    assigneeId: handField,
  },
});

/** What is known of a ticket before anybody writes it: its device, its order, what went wrong. */
export type TicketPreset = Partial<Pick<SentOf<typeof saveTicket>, 'matId' | 'orderNo' | 'alertId' | 'title' | 'type'>>;
interface Props {
  preset?: TicketPreset;
  /** One that is there already. */
  ticket?: TicketDetail;
  done: (saved: TicketDetail) => void;
  cancel: () => void;
}

const filed = (file: TicketDetail['images'][number]): UploadedFile => ({ ...file, size: 0, width: null, height: null });

/** 建工单, or what is said of one that nobody has begun with. */
export function TicketFormDialog({ preset = {}, ticket, done, cancel }: Props) {
  const t = useT();
  const { orderNo, alertId, ...given } = preset;
  const kept = ticket && {
    ...{ matId: ticket.matId, type: ticket.type, priority: ticket.priority, title: ticket.title },
    ...{ description: ticket.description, images: ticket.images.map(filed) },
  };
  const fixed = ticket ? (['matId', 'assigneeId'] as const) : given.matId === undefined ? [] : (['matId'] as const);
  return (
    <HandsOf value={ticket?.matId ?? given.matId ?? null}>
      <TicketForm
        dialog={{
          title: ticket ? `${t('mat.ticket.action.edit')} · ${ticket.ticketNo}` : t('mat.ticket.new'),
          width: 640,
        }}
        initial={kept ?? { type: 'FAULT', priority: 'P2', ...given }}
        without={[...fixed]}
        submit={async ({ images, ...values }) => {
          const matId = ticket?.matId ?? given.matId ?? values.matId;
          const of = ticket ? { ticketId: ticket.ticketId, version: ticket.version } : { orderNo, alertId };
          const body = { ...values, ...of, matId, fileIds: images.map(({ id }) => id) };
          done(await api(saveTicket, { body }, { quiet: true, idempotencyKey: randomKey() }));
        }}
        cancel={cancel}
      />
    </HandsOf>
  );
}
