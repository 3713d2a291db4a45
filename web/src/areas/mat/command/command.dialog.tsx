import {
  CommandParams,
  CommandType,
  type MatRow,
  type PushType,
  pushMat,
  pushMatSms,
  pushTypes,
} from '@materia/contract/areas/mat';
import { day, dayOf } from '@materia/contract/kernel';
import { createContext, useContext, useRef, useState } from 'react';
import { z } from 'zod';
import { api } from '../../../kernel/api.ts';
import { serverNow } from '../../../kernel/clock.ts';
import { selectField } from '../../../kernel/form/choice-fields.tsx';
import { dayField } from '../../../kernel/form/date-fields.tsx';
import { decimalField } from '../../../kernel/form/decimal-field.tsx';
import type { FieldProps } from '../../../kernel/form/fields.tsx';
import { form } from '../../../kernel/form/form.tsx';
import type { FormValues } from '../../../kernel/form/form-rules.ts';
import { SmsCodeInput } from '../../../kernel/form/sms-code-input.tsx';
import type { ActionDialogProps } from '../../../kernel/list-screen/declaration.ts';
import { useT } from '../../../kernel/texts.ts';
import { toast } from '../../../ui/toast.ts';
import { commandOf, degrees } from './command-params.ts';

const choices = { all: pushTypes, label: CommandType.label };
const needs =
  (...types: readonly PushType[]) =>
  (values: FormValues) =>
    types.includes(values.type as PushType);
const { shape } = CommandParams;

/** The devices that the command goes to, for the field that asks for the code. */
const Targets = createContext<readonly number[]>([]);

interface Given {
  sms: string;
  code: string;
}

/** The code and what it came with. */
function CodeField({ value, onChange, values, ...field }: FieldProps & { values: FormValues }) {
  const t = useT();
  const ids = useContext(Targets);
  const sms = useRef('');
  const [sentTo, setSentTo] = useState<string | null>(null);
  const type = values.type as PushType | undefined;
  const given = value as Given | undefined;
  const ask = async () => {
    const sent = await api(pushMatSms, { body: { deviceId: [...ids], type: type as PushType } });
    sms.current = sent.sms;
    setSentTo(sent.sentTo);
    onChange({ sms: sent.sms, code: '' });
    return sent;
  };
  return (
    <>
      <SmsCodeInput
        {...field}
        value={given?.code ?? ''}
        ask={type ? ask : null}
        onChange={code => onChange({ sms: sms.current, code: String(code) })}
      />
      <p className="form-help" role="status">
        {sentTo ? t('mat.command.codeSentTo', { phone: sentTo }) : t('mat.command.codeToOwn')}
      </p>
    </>
  );
}

const CommandForm = form({
  area: 'mat',
  schema: z.strictObject({
    type: z.enum(pushTypes),
    subNo: shape.subNo,
    trackNo: shape.trackNo,
    target: degrees.optional(),
    volume: shape.volume,
    on: shape.on,
    from: shape.from,
    to: shape.to,
    date: day.optional(),
    given: z.object({ sms: z.string(), code: z.string().min(1) }),
  }),
  fields: {
    type: selectField(choices, { label: 'mat.command.type' }),
    subNo: { label: 'mat.command.subNo', when: needs('UNLOCK_DOOR', 'TEST_DROP', 'SET_TEMP') },
    trackNo: { label: 'mat.command.trackNo', when: needs('TEST_DROP') },
    target: decimalField(1, '℃', { label: 'mat.command.target', when: needs('SET_TEMP') }),
    volume: { label: 'mat.command.volume', when: needs('SET_VOLUME') },
    on: { label: 'mat.command.on', when: needs('LIGHT') },
    from: { label: 'mat.command.from', help: 'mat.command.clock', when: needs('POWER_SCHEDULE') },
    to: { label: 'mat.command.to', help: 'mat.command.clock', when: needs('POWER_SCHEDULE') },
    date: dayField({ label: 'mat.command.date', when: needs('UPLOAD_LOG') }),
    given: { label: 'mat.command.code', Input: CodeField, secret: true },
  },
});

type Props = ActionDialogProps<Pick<MatRow, 'matName' | 'online'>> & {
  /** What is meant from the start. */
  type?: PushType;
};

/** 下发指令 to one device or several, with a code from the own phone (spec 06 §6). */
export function CommandDialog({ targets, run, cancel, type }: Props) {
  const t = useT();
  const ids = targets.map(({ id }) => id);
  const whom = targets.length === 1 ? targets[0]?.row.matName : t('mat.several', { n: targets.length });
  return (
    <Targets value={ids}>
      <CommandForm
        dialog={{ title: `${t('mat.action.command')} · ${whom ?? ''}` }}
        initial={{ subNo: 0, on: false, date: dayOf(serverNow()), type }}
        submitLabel={t('mat.action.command')}
        submit={async ({ type, given, ...params }) => {
          await api(pushMat, { body: { ...given, deviceId: ids, ...commandOf(type, params) } }, { quiet: true });
          toast({ type: 'success', title: t('mat.command.sent') });
        }}
        done={() => void run({})}
        cancel={cancel}
      >
        {targets.some(({ row }) => !row.online) && <p>{t('mat.command.offline')}</p>}
      </CommandForm>
    </Targets>
  );
}
