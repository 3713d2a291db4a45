import { Input, Select } from 'antd';
import { FlagField, TextField } from '../../../kernel/form/fields.tsx';
import { useT } from '../../../kernel/texts.ts';
import { later } from '../../../ui/later.tsx';
import { Amount, type EditorProps, fieldOf } from './setting-amount.tsx';
import { kindOf } from './setting-kind.ts';
import { SettingRows } from './setting-rows.tsx';

const PictureEditor = later(() => import('./picture-editor.tsx').then(part => part.PictureEditor));

/** What a key is typed with, by its limits (spec 01 §10 "typed editors"). */
export function SettingEditor(props: EditorProps) {
  switch (props.kind) {
    case 'secret':
      return <SecretEditor {...props} />;
    case 'choice':
      return <ChoiceEditor {...props} />;
    case 'switch':
      return <FlagField {...fieldOf(props)} />;
    case 'parts':
      return <PartsEditor {...props} />;
    case 'picture':
      return <PictureEditor {...props} />;
    case 'rows':
      return <SettingRows {...props} />;
    case 'number':
    case 'money':
      return <Amount {...props} />;
    default:
      return <TextField {...fieldOf(props)} rows={(props.limits.maxLength ?? 0) > 300 ? 2 : undefined} />;
  }
}

function ChoiceEditor({ id, name, label, limits, value, wrong, describedBy, disabled, onChange }: EditorProps) {
  const t = useT();
  return (
    <Select
      id={id}
      aria-label={label}
      aria-describedby={describedBy}
      aria-invalid={wrong !== null || undefined}
      className="setting-choice"
      disabled={disabled}
      value={value}
      options={(limits.enum ?? []).map(code => ({ value: code, label: t(`setting.${name}.${code}`) }))}
      onChange={onChange}
    />
  );
}

/** Written, never read: what is there is only said to be there. */
function SecretEditor({ id, value, isSet, wrong, limits, describedBy, disabled, onChange }: EditorProps) {
  const t = useT();
  return (
    <Input.Password
      id={id}
      autoComplete="new-password"
      aria-describedby={describedBy}
      aria-invalid={wrong !== null || undefined}
      status={wrong ? 'error' : undefined}
      disabled={disabled}
      maxLength={limits.maxLength}
      placeholder={t(isSet ? 'system.config.secretSet' : 'system.config.secretUnset')}
      value={typeof value === 'string' ? value : ''}
      onChange={event => onChange(event.target.value === '' ? undefined : event.target.value)}
    />
  );
}

/** An object: each of its parts by its own limits. */
function PartsEditor(props: EditorProps) {
  const { id, name, limits, value, wrong, onChange } = props;
  const t = useT();
  const all = (value ?? {}) as Record<string, unknown>;
  return (
    <fieldset className="setting-parts" id={id} aria-label={props.label}>
      {Object.entries(limits.properties ?? {}).map(([part, of]) => (
        <div key={part}>
          <label htmlFor={`${id}-${part}`}>{t(`setting.${name}.${part}`)}</label>
          <SettingEditor
            {...props}
            id={`${id}-${part}`}
            name={`${name}.${part}`}
            label={t(`setting.${name}.${part}`)}
            limits={of}
            kind={kindOf(of)}
            value={all[part]}
            wrong={wrong?.[0] === part ? [] : null}
            onChange={next => onChange({ ...all, [part]: next })}
          />
        </div>
      ))}
    </fieldset>
  );
}
