import { DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useT } from '../../../kernel/texts.ts';
import { Amount, type EditorProps } from './setting-amount.tsx';
import { kindOf } from './setting-kind.ts';

type Row = Readonly<Record<string, unknown>>;

/** A list of rows of amounts, one line each: the steps of the points rules. */
export function SettingRows(props: EditorProps) {
  const { id, limits, value, disabled, onChange } = props;
  const t = useT();
  const rows = (value ?? []) as readonly Row[];
  const put = (index: number, row: Row) => onChange(rows.map((old, at) => (at === index ? row : old)));
  const remove = (index: number) => onChange(rows.filter((_, at) => at !== index));
  return (
    <fieldset className="setting-rows" id={id} aria-label={props.label} tabIndex={-1}>
      {rows.map((row, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows have no name of their own, only a place
        <Line key={index} {...{ props, row, index, put, remove }} />
      ))}
      <Button
        type="dashed"
        size="small"
        icon={<PlusOutlined />}
        disabled={disabled || rows.length >= (limits.maxItems ?? 100)}
        onClick={() => onChange([...rows, {}])}
      >
        {t('system.config.addRow')}
      </Button>
    </fieldset>
  );
}

interface LineProps {
  props: EditorProps;
  row: Row;
  index: number;
  put: (index: number, row: Row) => void;
  remove: (index: number) => void;
}

function Line({ props, row, index, put, remove }: LineProps) {
  const t = useT();
  const { id, name, limits, wrong, disabled } = props;
  const parts = Object.entries(limits.items?.properties ?? {});
  const isWrong = (part: string) => {
    if (!wrong) return false;
    // Of a rule over all rows the server names none: every one may be at fault.
    return wrong.length === 0 || (wrong[0] === String(index) && (wrong[1] === undefined || wrong[1] === part));
  };
  return (
    <div className="setting-row-line">
      {parts.map(([part, of]) => (
        <label key={part} htmlFor={`${id}-${index}-${part}`}>
          <span>{t(`setting.${name}.${part}`)}</span>
          <Amount
            {...props}
            id={`${id}-${index}-${part}`}
            label={t(`setting.${name}.${part}`)}
            limits={of}
            kind={kindOf(of)}
            value={row[part]}
            wrong={isWrong(part) ? [] : null}
            onChange={next => put(index, { ...row, [part]: next })}
          />
        </label>
      ))}
      <Button
        type="text"
        size="small"
        disabled={disabled}
        icon={<DeleteOutlined />}
        aria-label={t('system.config.removeRow', { n: index + 1 })}
        title={t('system.config.removeRow', { n: index + 1 })}
        onClick={() => remove(index)}
      />
    </div>
  );
}
