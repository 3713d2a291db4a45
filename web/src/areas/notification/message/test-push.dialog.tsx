import { type MessageRow, testMessage } from '@materia/contract/areas/notification';
import { type LiveFrameType, liveFrameTypes, type SentOf } from '@materia/contract/kernel';
import { Select } from 'antd';
import { z } from 'zod';
import { api } from '../../../kernel/api.ts';
import { type FieldProps, textField } from '../../../kernel/form/fields.tsx';
import { form } from '../../../kernel/form/form.tsx';
import type { ActionDialogProps, ToolbarProps } from '../../../kernel/list-screen/declaration.ts';
import { useSession } from '../../../kernel/session.ts';
import { useT } from '../../../kernel/texts.ts';
import { toast } from '../../../ui/toast.ts';
import { parsedObject } from './parsed-object.ts';

/** All types but those of the socket itself. */
const types = liveFrameTypes.filter(type => type !== 'HELLO' && type !== 'PONG');
type Push = SentOf<typeof testMessage>;

const TestForm = form({
  area: 'notification',
  schema: z.strictObject({
    type: z.enum(liveFrameTypes),
    userName: z.string().trim().min(1).max(20),
    payload: z.string().max(5_000),
  }),
  fields: { type: { Input: TypeField }, userName: textField({}), payload: textField({ rows: 8 }) },
});

function TypeField({ id, label, value, onChange }: FieldProps) {
  const options = types.map(type => ({ value: type, label: type }));
  return (
    <Select<LiveFrameType>
      id={id}
      aria-label={label}
      value={value as LiveFrameType}
      options={options}
      onChange={onChange}
    />
  );
}

/** 测试推送: a frame of any type, with the body as it is written here, to one account (spec 01 §3). */
function TestPushDialog({ row, close }: { row?: MessageRow; close: () => void }) {
  const t = useT();
  const { user } = useSession();
  const said = {
    title: row?.title ?? t('notification.preview.title'),
    body: row?.body ?? t('notification.preview.body'),
  };
  const example = { notification: { ...said, url: row?.url ?? null, tag: 'test' } };
  return (
    <TestForm
      dialog={{ title: t('notification.action.test'), width: 560 }}
      initial={{ type: 'NOTIFICATION', userName: user?.loginId ?? '', payload: JSON.stringify(example, null, 2) }}
      submitLabel={t('notification.action.test')}
      check={({ payload }) => (parsedObject(payload) ? {} : { payload: { message: 'notification.badJson' } })}
      submit={({ type, userName, payload }) =>
        api(testMessage, { body: { type, userName, body: parsedObject(payload) } as Push }, { quiet: true })
      }
      done={() => {
        toast({ type: 'success', title: t('notification.pushed') });
        close();
      }}
      cancel={close}
    />
  );
}

export const TestPushFromToolbar = ({ close }: ToolbarProps) => <TestPushDialog close={close} />;

export const TestPushOfTemplate = ({ targets, cancel }: ActionDialogProps<MessageRow>) => (
  <TestPushDialog row={targets[0]?.row} close={cancel} />
);
