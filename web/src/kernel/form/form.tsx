import { Button } from 'antd';
import { type ReactNode, useId } from 'react';
import type { z } from 'zod';
import { useT } from '../texts.ts';
import { byKind, type FormField } from './fields.tsx';
import { type FieldProblem, type FormValues, rulesOf } from './form-rules.ts';
import { useUnsaved } from './unsaved-guard.tsx';
import { type FormModel, useForm } from './use-form.ts';
import './form.css';

/** A form, said once: labels come from `<area>.field.<name>`, marks, limits and kinds from the schema. */
export interface FormDeclaration<S extends z.ZodObject> {
  area: string;
  /** The body of the call it sends, or the part that people fill in. */
  schema: S;
  /** Fields in their order; `{}` takes what the schema's kind gives. */
  fields: { readonly [K in keyof z.output<S> & string]?: FormField };
  /** Titles over groups of fields; absent: one group. */
  sections?: readonly { title: string; fields: readonly (keyof z.output<S> & string)[] }[];
}

export interface FormProps<S extends z.ZodObject> {
  initial?: Partial<z.input<S>>;
  /** Sends it; a refusal's messages are put at their fields. */
  submit: (values: z.output<S>) => Promise<unknown>;
  /** Text key of the main button; absent: 保存. */
  submitLabel?: string;
  cancel?: () => void;
  /** Called after it was sent. */
  done?: () => void;
}

/** Makes a form component out of its declaration (design §5). */
export function form<S extends z.ZodObject>(declaration: FormDeclaration<S>): (props: FormProps<S>) => ReactNode {
  const { area, schema, fields } = declaration;
  const shape = schema.shape as unknown as FormModel['shape'];
  const names = Object.keys(fields);
  const model: FormModel = {
    area,
    schema,
    shape,
    fields: fields as Readonly<Record<string, FormField>>,
    rules: Object.fromEntries(names.map(name => [name, rulesOf(shape[name] as z.ZodType)])),
    sections: declaration.sections ?? [{ title: null, fields: names }],
  };
  return props => <FormFrame model={model} {...(props as unknown as FormProps<z.ZodObject>)} />;
}

function FormFrame({ model, cancel, submitLabel, ...props }: FormProps<z.ZodObject> & { model: FormModel }) {
  const t = useT();
  const id = useId();
  const state = useForm(model, id, props);
  const { values, problems, sending } = state;
  const over = problems[''];
  const { guard } = useUnsaved(state.unsaved && !sending);
  return (
    <form ref={state.root} className="form" noValidate onSubmit={event => void state.send(event)}>
      {guard}
      {over && (
        <p className="form-error" role="alert">
          {wordsOf(over, t)}
        </p>
      )}
      {model.sections.map(section => (
        <fieldset key={section.title ?? ''} disabled={sending}>
          {section.title && <legend>{t(section.title)}</legend>}
          {section.fields.map(name => (
            <Field
              key={name}
              id={`${id}-${name}`}
              name={name}
              model={model}
              values={values}
              problem={problems[name]}
              change={state.change}
              disabled={sending}
            />
          ))}
        </fieldset>
      ))}
      <footer className="form-footer">
        {cancel && <Button onClick={cancel}>{t('list.cancel')}</Button>}
        <Button type="primary" htmlType="submit" loading={sending}>
          {t(submitLabel ?? 'form.save')}
        </Button>
      </footer>
    </form>
  );
}

type Translate = ReturnType<typeof useT>;
const wordsOf = (problem: FieldProblem, t: Translate) =>
  'words' in problem ? problem.words : t(problem.message, problem.params);

interface FieldFrameProps {
  id: string;
  name: string;
  model: FormModel;
  values: FormValues;
  problem: FieldProblem | undefined;
  change: (name: string, value: unknown) => void;
  disabled: boolean;
}

/** Label above, help and error under the field, both bound to it. */
function Field({ id, name, model, values, problem, change, disabled }: FieldFrameProps) {
  const t = useT();
  const field = model.fields[name];
  const rules = model.rules[name];
  if (!field || !rules || field.when?.(values) === false) return null;
  const label = t(field.label ?? `${model.area}.field.${name}`);
  const help = field.help ? `${id}-help` : undefined;
  const error = problem ? `${id}-error` : undefined;
  const Input = field.Input ?? byKind[rules.kind];
  return (
    <div className={field.wide ? 'form-field form-wide' : 'form-field'}>
      <label htmlFor={id}>
        {label}
        {rules.required && (
          <i className="list-required" aria-hidden>
            *
          </i>
        )}
      </label>
      <Input
        id={id}
        label={label}
        rules={rules}
        value={values[name]}
        invalid={problem !== undefined}
        describedBy={[help, error].filter(Boolean).join(' ') || undefined}
        disabled={disabled}
        onChange={value => change(name, value)}
      />
      {field.help && (
        <p id={help} className="form-help">
          {t(field.help)}
        </p>
      )}
      {problem && (
        <p id={error} className="form-error" role="alert">
          {problem && 'message' in problem && problem.message === 'rule.required'
            ? t('form.required', { label })
            : wordsOf(problem, t)}
        </p>
      )}
    </div>
  );
}
