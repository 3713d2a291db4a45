import { cellphone, type SysUserRow, saveSysUser, userName } from '@materia/contract/areas/identity';
import type { UploadedFile } from '@materia/contract/kernel';
import { useState } from 'react';
import { z } from 'zod';
import { api } from '../../../kernel/api.ts';
import { textField } from '../../../kernel/form/fields.tsx';
import { form } from '../../../kernel/form/form.tsx';
import type { ActionDialogProps, ToolbarProps } from '../../../kernel/list-screen/declaration.ts';
import { useT } from '../../../kernel/texts.ts';
import { picturesField } from '../../../kernel/upload/upload-fields.tsx';
import { smallPicture } from '../../../ui/format.ts';
import { PasswordsOnce, type TemporaryPassword } from './passwords-once.tsx';
import { lastDayOf, placeFields, placeOf, placeShape } from './place-fields.tsx';

const file = z.object({ id: z.int(), url: z.string() }).loose();

const schema = z.strictObject({
  userName: userName.optional(),
  name: z.string().trim().min(1).max(20),
  cellphone: cellphone.optional(),
  email: z.email().max(100).optional(),
  headImage: z.array(file).max(1).default([]),
  ...placeShape,
  isDeliveryman: z.boolean().default(false),
  remark: z.string().trim().max(200).optional(),
});

const UserForm = form({
  area: 'identity',
  schema,
  fields: {
    userName: textField({ help: 'identity.user.nameHelp' }),
    name: {},
    cellphone: textField({ inputMode: 'numeric' }),
    email: {},
    headImage: picturesField({ module: 'USER', most: 1, crop: 1 }),
    ...placeFields,
    isDeliveryman: {},
    remark: textField({ rows: 2, label: 'identity.user.remark', wide: true }),
  },
  sections: [
    { title: 'identity.user.section.person', fields: ['userName', 'name', 'cellphone', 'email', 'headImage'] },
    {
      title: 'identity.user.section.place',
      fields: ['role', 'type', 'companyId', 'storeId', 'doctorId', 'expireDay', 'isDeliveryman', 'remark'],
    },
  ],
});

type Person = Pick<z.output<typeof schema>, 'name' | 'cellphone' | 'email' | 'headImage' | 'isDeliveryman' | 'remark'>;

const personOf = ({ name, cellphone: phone, email, headImage, isDeliveryman, remark }: Person) => ({
  ...{ name, cellphone: phone || null, email: email || null, isDeliveryman, remark: remark || null },
  headImage: headImage[0]?.url ?? null,
});

/** The kept picture, as far as it is known by its address. */
const pictureAt = (url: string | null, name: string): UploadedFile[] =>
  url === null ? [] : [{ id: 0, url, thumbUrl: smallPicture(url), name, size: 0, width: null, height: null }];

/** 新建: the temporary password is shown once. */
export function NewUserDialog({ refresh, close }: ToolbarProps) {
  const t = useT();
  const [made, setMade] = useState<TemporaryPassword | null>(null);
  if (made)
    return <PasswordsOnce title={t('identity.user.made', { name: made.userName })} passwords={[made]} close={close} />;
  return (
    <UserForm
      dialog={{ title: t('identity.user.action.new'), width: 960 }}
      initial={{ role: 'Service', type: 3 }}
      check={({ userName: typed }) => (typed ? {} : { userName: { message: 'identity.userNameNeeded' } })}
      submit={async ({ userName: typed = '', ...values }) => {
        const body = { userName: typed, ...personOf(values), ...placeOf(values) };
        const { temporaryPassword } = await api(saveSysUser, { body }, { quiet: true });
        refresh();
        setMade({ userName: typed, temporaryPassword: temporaryPassword ?? '' });
      }}
      cancel={close}
    />
  );
}

/** 编辑: the user name stays for ever. */
export function EditUserDialog({ targets, run, cancel }: ActionDialogProps<SysUserRow>) {
  const t = useT();
  const [target] = targets;
  if (!target) return null;
  const { row } = target;
  return (
    <UserForm
      dialog={{ title: `${t('identity.user.action.edit')} · ${row.userName}`, width: 960 }}
      without={['userName']}
      initial={{
        name: row.name,
        cellphone: row.cellphone ?? undefined,
        email: row.email ?? undefined,
        headImage: pictureAt(row.headImage, row.name),
        role: row.role,
        type: row.type ?? undefined,
        companyId: row.companyId ?? undefined,
        storeId: row.storeId ?? undefined,
        doctorId: row.doctorId ?? undefined,
        expireDay: lastDayOf(row.accountExpiredTime),
        isDeliveryman: row.isDeliveryman,
        remark: row.remark ?? undefined,
      }}
      submit={async values => {
        const body = { id: row.id, version: row.version, ...personOf(values), ...placeOf(values) };
        await run({ answer: await api(saveSysUser, { body }, { quiet: true }) });
      }}
      cancel={cancel}
    />
  );
}
