import {
  Audience,
  isScreenName,
  type MessageRow,
  NoticeChannel,
  NoticeLevel,
  saveMessage,
  sendMessage,
} from '@materia/contract/areas/notification';
import { Select } from 'antd';
import { useRef } from 'react';
import { z } from 'zod';
import { api } from '../../../kernel/api.ts';
import { instantField } from '../../../kernel/form/date-fields.tsx';
import { type FieldProps, radioField, textField } from '../../../kernel/form/fields.tsx';
import { form } from '../../../kernel/form/form.tsx';
import { useLang, useT } from '../../../kernel/texts.ts';
import { Drawer } from '../../../ui/drawer.tsx';
import { AudienceField } from './audience-field.tsx';
import { MessagePreview } from './message-preview.tsx';

const staffChannels = NoticeChannel.all.filter(channel => channel !== 'WX');

const MessageForm = form({
  area: 'notification',
  schema: z.strictObject({
    title: z.string().trim().min(1).max(50),
    body: z.string().trim().min(1).max(300),
    level: NoticeLevel.schema,
    channels: z.array(NoticeChannel.schema),
    mustConfirm: z.boolean(),
    audience: Audience,
    url: z.string().trim().max(100).default(''),
    sendAt: z.string().nullable().default(null),
  }),
  fields: {
    title: textField({ wide: true }),
    body: textField({ rows: 4 }),
    audience: { Input: AudienceField, wide: true, help: 'notification.help.audience' },
    level: radioField(NoticeLevel, NoticeLevel.all),
    channels: { Input: ChannelsField },
    mustConfirm: { help: 'notification.help.mustConfirm' },
    sendAt: instantField({ help: 'notification.help.sendAt' }),
    url: textField({ wide: true }),
  },
});

/** It always stands in the console; what else carries it is chosen. */
function ChannelsField({ id, label, value, onChange }: FieldProps) {
  const lang = useLang();
  const options = staffChannels.map(channel => ({
    value: channel,
    label: NoticeChannel.label(channel, lang),
    disabled: channel === 'LIVE',
  }));
  return (
    <Select<string[]>
      id={id}
      aria-label={label}
      mode="multiple"
      value={value as string[]}
      options={options}
      onChange={chosen => onChange([...new Set(['LIVE', ...chosen])])}
    />
  );
}

const none: Audience = { roles: [], types: [], companyIds: [], storeIds: [], userIds: [] };

const initialOf = (row: MessageRow | undefined) => ({
  title: row?.title ?? '',
  body: row?.body ?? '',
  level: row?.level ?? ('info' as const),
  channels: row?.channels ?? ['LIVE' as const],
  mustConfirm: row?.mustConfirm ?? false,
  audience: row?.audience ?? none,
  url: row?.url ?? '',
  sendAt: row?.sendAt ?? null,
});

const go = ({ id, version }: MessageRow, action: 'send' | 'schedule') =>
  api(sendMessage, { params: { id }, body: { version, action } }, { quiet: true });

interface EditorProps {
  row?: MessageRow;
  done: (saved: MessageRow) => Promise<unknown> | unknown;
  cancel: () => void;
}

/** Writes a broadcast beside its preview: as a draft, for later, or for now (spec 01 §7, §10). */
export function MessageEditor({ row, done, cancel }: EditorProps) {
  const t = useT();
  const known = useRef(row);
  const title = t(row ? 'notification.action.save' : 'notification.action.new');
  return (
    <Drawer open size={960} title={title} onClose={cancel} mask={{ closable: false }}>
      <MessageForm
        initial={initialOf(row)}
        check={({ url, sendAt }, by) => ({
          ...(url === '' || isScreenName(url) ? {} : { url: { message: 'notification.badUrl' } }),
          ...(by === 'schedule' && sendAt === null ? { sendAt: { message: 'rule.required' } } : {}),
        })}
        buttons={[
          { name: 'save', label: t('notification.button.draft') },
          { name: 'schedule', label: t('notification.button.schedule') },
          { name: 'send', label: t('notification.button.send'), main: true },
        ]}
        submit={async ({ url, ...values }, by) => {
          const before = known.current && { id: known.current.id, version: known.current.version };
          const body = { kind: 'BROADCAST' as const, ...before, ...values, url: url === '' ? null : url };
          // Sending may be refused after saving: what is pressed next goes on with the same draft.
          known.current = await api(saveMessage, { body }, { quiet: true });
          await done(by === 'save' ? known.current : await go(known.current, by === 'send' ? 'send' : 'schedule'));
        }}
        cancel={cancel}
        beside={values => (
          <MessagePreview {...(values as Pick<MessageRow, 'title' | 'body' | 'level' | 'mustConfirm'>)} />
        )}
      />
    </Drawer>
  );
}
