import { channelsTo, type MessageRow, NoticeChannel, saveMessage } from '@materia/contract/areas/notification';
import { Button, Select } from 'antd';
import { type ReactNode, useState } from 'react';
import { z } from 'zod';
import { api } from '../../../kernel/api.ts';
import { type FieldProps, textField } from '../../../kernel/form/fields.tsx';
import { form } from '../../../kernel/form/form.tsx';
import type { ActionDialogProps } from '../../../kernel/list-screen/declaration.ts';
import { useLang, useT } from '../../../kernel/texts.ts';

const templateForm = (ChannelsInput: (props: FieldProps) => ReactNode) =>
  form({
    area: 'notification',
    schema: z.strictObject({
      title: z.string().trim().min(1).max(50),
      body: z.string().trim().min(1).max(300),
      channels: z.array(NoticeChannel.schema).min(1),
      enabled: z.boolean(),
    }),
    fields: {
      title: textField({ wide: true }),
      body: textField({ rows: 3 }),
      channels: { Input: ChannelsInput },
      enabled: {},
    },
  });

/** Of the channels those that reach whom the template is for. */
const TemplateForms = {
  STAFF: templateForm(props => <ChannelsField {...props} channels={channelsTo.STAFF} />),
  CUSTOMER: templateForm(props => <ChannelsField {...props} channels={channelsTo.CUSTOMER} />),
};

function ChannelsField({
  id,
  label,
  value,
  onChange,
  channels,
}: FieldProps & { channels: readonly NoticeChannels[number][] }) {
  const lang = useLang();
  const options = channels.map(channel => ({ value: channel, label: NoticeChannel.label(channel, lang) }));
  return (
    <Select<NoticeChannels>
      id={id}
      aria-label={label}
      mode="multiple"
      value={value as NoticeChannels}
      options={options}
      onChange={onChange}
    />
  );
}
type NoticeChannels = MessageRow['channels'];

/** What the platform says by a template: its text, its channels, its switch; or the program's own again (spec 01 §7). */
export function TemplateDialog({ targets, run, cancel }: ActionDialogProps<MessageRow>) {
  const t = useT();
  const [target] = targets;
  const [resetting, setResetting] = useState(false);
  if (!target) return null;
  const { code, version, title, body, channels, enabled, placeholders, changed, to } = target.row;
  const TemplateForm = TemplateForms[to ?? 'STAFF'];
  const own = { kind: 'TEMPLATE' as const, code: code ?? '', version };
  const reset = async () => {
    setResetting(true);
    await api(saveMessage, { body: { ...own, title, body, channels, enabled, reset: true } }).then(
      () => run({}),
      () => setResetting(false),
    );
  };
  return (
    <TemplateForm
      dialog={{ title: code ?? '', width: 560 }}
      initial={{ title, body, channels, enabled }}
      help={{ body: t('notification.help.placeholders', { names: placeholders.map(name => `{${name}}`).join(' ') }) }}
      submit={async values => {
        await api(saveMessage, { body: { ...own, ...values } }, { quiet: true });
        await run({});
      }}
      cancel={cancel}
    >
      {changed && (
        <p>
          <Button size="small" loading={resetting} onClick={() => void reset()}>
            {t('notification.button.reset')}
          </Button>
        </p>
      )}
    </TemplateForm>
  );
}
