import type { MatBoards, MatDetail } from '@materia/contract/areas/mat';
import { Button, Input, Select } from 'antd';
import { createContext, use } from 'react';
import { type FieldProps, type FormField, fieldAria } from '../../../kernel/form/fields.tsx';
import { useT } from '../../../kernel/texts.ts';
import { motorText, wiredAsLaid } from './motor-map.ts';

/** The device whose board it is, with the motors of its slots. */
export const BoardOf = createContext<{ mat: MatDetail; motors: MatBoards['motors'] } | null>(null);

/** 柜: one of the device's. */
export const subField: FormField = { label: 'mat.board.field.subNo', Input: props => <SubInput {...props} /> };

function SubInput(props: FieldProps) {
  const { value, onChange, label } = props;
  const subs = use(BoardOf)?.mat.subs ?? [];
  return (
    <Select<number>
      {...fieldAria(props)}
      aria-label={label}
      value={value as number}
      options={subs.map(({ subNo, name }) => ({ value: subNo, label: name }))}
      onChange={onChange}
    />
  );
}

/** 电机映射: a motor a line; filled from the slots where the cabinet is wired as it stands. */
export const motorMapField: FormField = {
  label: 'mat.board.field.motorMap',
  help: 'mat.board.help.motorMap',
  Input: props => <MotorMapInput {...props} subNo={Number(props.values.subNo) || 0} />,
};

function MotorMapInput(props: FieldProps & { subNo: number }) {
  const t = useT();
  const of = use(BoardOf);
  const { value, onChange, subNo, label } = props;
  return (
    <div className="mat-motor-map">
      <Input.TextArea
        {...fieldAria(props)}
        aria-label={label}
        rows={6}
        value={typeof value === 'string' ? value : ''}
        onChange={event => onChange(event.target.value)}
      />
      <Button
        size="small"
        onClick={() => onChange(motorText(wiredAsLaid(subNo, of?.mat.tracks ?? [], of?.motors ?? [])))}
      >
        {t('mat.board.fill')}
      </Button>
    </div>
  );
}
